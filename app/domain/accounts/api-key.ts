/** Scopes of an API key: read what staff can read, or also write. */
export const apiKeyScopes = ["read", "write"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Parses a scope; undefined for any other text. */
export function parseApiKeyScope(text: string): ApiKeyScope | undefined {
  return apiKeyScopes.find((scope) => scope === text);
}

export const maxApiKeysPerAccount = 20;

/** An API key in an account's list, without the key itself. */
export interface ApiKeySummary {
  readonly id: string;
  readonly staffId: string;
  readonly username: string;
  readonly name: string;
  readonly scope: ApiKeyScope;
  readonly createdAt: Date;
  /** to the minute */
  readonly lastUsedAt: Date | null;
  /** null: until revoked */
  readonly expiresAt: Date | null;
}
