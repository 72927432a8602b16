let token: string | null = null;
let socketId: string | null = null;
let refused = () => {};
let restoring: Promise<unknown> | undefined;

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

/** The token of a session is on its way: what needs it waits. @param work never rejects */
export function expectToken(work: Promise<unknown>): void {
  restoring = work;
  void work.finally(() => {
    if (restoring === work) restoring = undefined;
  });
}

/** Resolves once the token that is on its way has come, or has not; at once where none is. */
export async function tokenSettled(): Promise<void> {
  await restoring;
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
