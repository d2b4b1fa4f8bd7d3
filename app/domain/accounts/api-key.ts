/** Scopes of an API key: read what staff can read, or also write. */
export const keyScopes = ["read", "write"] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Parses a scope; undefined for any other text. */
export function parseKeyScope(text: string): KeyScope | undefined {
  return keyScopes.find((scope) => scope === text);
}

export const maxKeys = 20;

/** An API key in an account's list, without the key itself. */
export interface ListedKey {
  readonly id: string;
  readonly staffId: string;
  readonly username: string;
  readonly name: string;
  readonly scope: KeyScope;
  readonly createdAt: Date;
  /** to the minute */
  readonly lastUsedAt: Date | null;
  /** null: until revoked */
  readonly expiresAt: Date | null;
}
