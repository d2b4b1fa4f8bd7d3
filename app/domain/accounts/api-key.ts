/** What a program may do with an API key: read everything that staff can read, or also change it. */
export const keyScopes = ["read", "write"] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Returns the scope that a text names; undefined for any other text. */
export function parseKeyScope(text: string): KeyScope | undefined {
  return keyScopes.find((scope) => scope === text);
}

/** The most keys of an account. */
export const maxKeys = 20;

/** An API key in the list of its account. The key itself isn't stored. */
export interface ListedKey {
  readonly id: string;
  readonly staffId: string;
  readonly username: string;
  readonly name: string;
  readonly scope: KeyScope;
  readonly createdAt: Date;
  /** to the minute */
  readonly lastUsedAt: Date | null;
  /** null: it counts until it is revoked */
  readonly expiresAt: Date | null;
}
