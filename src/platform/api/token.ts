let token: string | null = null;
let socketId: string | null = null;
let refused = () => {};

/** The Bearer token of the session; in memory only, the cookie brings it back after a reload (api.md "Authentication"). */
export function currentToken(): string | null {
  return token;
}

/**
 * Called where a person signs in and out.
 *
 * @param onRefused called once when the server refuses this token
 */
export function setToken(next: string | null, onRefused: () => void = () => {}): void {
  token = next;
  refused = onRefused;
}

/** The server answered 401 to a call: its token, if it still is the session's, is worth nothing (spec.md section 8). */
export function tokenRefused(used: string | null): void {
  if (used === null || used !== token) return;
  token = null;
  refused();
}

/** The live connection of this page: the server need not tell it what it did itself. */
export function currentSocketId(): string | null {
  return socketId;
}

export function setSocketId(id: string | null): void {
  socketId = id;
}
