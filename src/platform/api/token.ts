let token: string | null = null;

/** The Bearer token of the session; in memory only, the cookie brings it back after a reload (api.md "Authentication"). */
export function currentToken(): string | null {
  return token;
}

/** @public Called where a person signs in and out. */
export function setToken(next: string | null): void {
  token = next;
}
