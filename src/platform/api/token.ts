let token: string | null = null;
let socketId: string | null = null;
let refused = () => {};
let renew: () => Promise<boolean> = async () => false;
/** The pending renewal: several requests that get 401 at once share one new token. */
let renewing: Promise<boolean> | undefined;
let restoring: Promise<unknown> | undefined;

/** The Bearer token of the session; in memory only, the cookie brings it back after a reload (api.md "Authentication"). */
export function currentToken(): string | null {
  return token;
}

/**
 * Called where a person signs in and out.
 *
 * @param onRefused called once when the server rejects this token and there is no other
 * @param onRenew gets another one by the session's cookie and sets it; false where the session is over
 */
export function setToken(
  next: string | null,
  onRefused: () => void = () => {},
  onRenew: () => Promise<boolean> = async () => false,
): void {
  token = next;
  refused = onRefused;
  renew = onRenew;
}

/**
 * The server rejected a token. Another page of this browser may have renewed the session (a changed password, another
 * login): its cookie then has a new one.
 *
 * @returns whether there is another token now, with which the request may be sent again
 */
export async function renewToken(used: string | null): Promise<boolean> {
  if (used === null || token === null) return false;
  if (used !== token) return true;
  renewing ??= renew().finally(() => (renewing = undefined));
  return renewing;
}

/**
 * The token of a session is being requested: requests that need it wait.
 *
 * @param work never rejects
 */
export function expectToken(work: Promise<unknown>): void {
  restoring = work;
  void work.finally(() => {
    if (restoring === work) restoring = undefined;
  });
}

/** Resolves once the pending token has arrived or failed; immediately if none is pending. */
export async function tokenSettled(): Promise<void> {
  await restoring;
}

/** The server responded 401 to a request: its token, if it still is the session's, is invalid (spec.md section 8). */
export function tokenRefused(used: string | null): void {
  if (used === null || used !== token) return;
  token = null;
  refused();
}

/** The live connection of this page: the server does not notify it of its own changes. */
export function currentSocketId(): string | null {
  return socketId;
}

/** Sets the id of the live connection; null where there is none. */
export function setSocketId(id: string | null): void {
  socketId = id;
}
