import { callApi } from '#platform/api/client.ts';
import { ApiError, isRequestError } from '#platform/api/errors.ts';
import { currentToken, expectToken, setToken, tokenSettled } from '#platform/api/token.ts';
import { goTo, goToAddress } from '#platform/go.ts';
import { t } from '#platform/i18n/index.ts';
import { offline } from '#platform/offline/index.ts';
import { Scope } from '#platform/scope.ts';

import { readStored, writeStored } from '#platform/storage/store.ts';
import { local, localAuth, registerConfirm } from '#shared/contract/auth.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { secondFactorFinish, type PendingSignIn } from '#shared/contract/second-factor.ts';
import { setLocale, user as userShape, type User } from '#shared/contract/users.ts';
import { localeIds, splitLocale, type Locale } from '#shared/domain/locale.ts';
import { accessOf } from '#shared/pages/access.ts';
import { pauseAfter } from '#shared/offline/outbox/pending.ts';
import { subscribeKey } from 'valtio/utils';

import { hintKey, storedHint } from '../session/hint.ts';
import { allowBackground, forbidBackground } from '../outbox/background.ts';
import { closeOutbox, dropOutbox, openOutbox, sendLater } from '../outbox/index.ts';
import { session, type Session } from '../session/state.ts';
import { dropDrafts, parkDrafts, unparkDrafts } from './drafts.ts';
import { dropPreferences } from './drop-personal.ts';
import { forgetLeftovers, forgetPerson, storedUser } from './forget-person.ts';
import { saveHint } from './save-hint.ts';
import { connectLive, disconnectLive } from './live.ts';
import { openOwnResponses } from './own-responses.ts';
import { sendToRegister } from './return-address.ts';

/**
 * Three sign-in strategies over one mechanism: the endpoints of each for login, logout and the own user (spec.md
 * section 4).
 */
const strategies = {
  local,
  localAuth,
  registerConfirm: { login: registerConfirm, logout: localAuth.logout, user: localAuth.user },
};

/** The ways to log in. */
export type Strategy = keyof typeof strategies;
type Login<S extends Strategy> = (typeof strategies)[S]['login'];

/** Prefix of a hint from the click on "log out" until the server has confirmed it. */
const leaving = 'leaving.';
/**
 * Browsers fail pending requests before they leave a page: only a page that is still there after this many ms stays.
 */
const stayingAfter = 5_000;
let endStaying: () => void = () => undefined;
let current: Strategy = 'local';
/** Listens to the other pages of this browser during a session. */
let elsewhere = new Scope();
/** The wait before the next request for the current person. */
let requestScope = new Scope();

export { forgetLeftovers } from './forget-person.ts';

const isStrategy = (name: string): name is Strategy => Object.hasOwn(strategies, name);

/**
 * Starts a session.
 *
 * @param then the address to open with it; this page by default
 * @returns the pending second factor, if the account has one; `finishLogIn` continues it
 * @throws ApiError as the endpoint does
 */
export async function logIn<S extends Strategy>(
  strategy: S,
  body: BodyOf<Login<S>>,
  then?: string,
): Promise<PendingSignIn | undefined> {
  const { data } = await callApi(strategies[strategy].login, { body } as { body: BodyOf<typeof local.login> });
  if ('second_factor' in data) return data.second_factor;
  enter(strategy, data, then);
  return undefined;
}

/** Finishes a log-in by a second factor, or by a passkey alone. @throws ApiError as the endpoint does */
export async function finishLogIn(body: BodyOf<typeof secondFactorFinish>, then?: string): Promise<void> {
  enter('local', (await callApi(secondFactorFinish, { body })).data, then);
}

function enter(strategy: Strategy, data: { token: string; user: User }, then: string | undefined) {
  current = strategy;
  requestScope.end();
  saveHint(strategy);
  // The address first, then the person: a page for guests would redirect to the home page.
  if (then !== undefined) goToAddress(then);
  begin(data.token, data.user);
}

/**
 * Records a log-out in progress: if the page is closed before the server has confirmed it, the next visit ends the
 * session.
 */
export function noteLeaving(): void {
  endStaying();
  saveHint(leaving + current);
  void forbidBackground();
}

/** The person stays: a page that is closed now ends nothing. */
export function noteStaying(): void {
  saveHint(current);
  if (session.user) void allowBackground(session.user.id);
}

/** Ends the session everywhere it is open, and goes to the first page. */
export async function logOut(): Promise<void> {
  try {
    await sendLogout();
  } catch (error) {
    // Without the server the session stays valid in its cookie: the person has to know.
    if (session.phase === 'user') endStaying = elsewhere.after(stayingAfter, noteStaying);
    throw error;
  }
  if (session.phase === 'user') await end(null);
}

/**
 * Ends the session at the server; one that has ended meanwhile counts as ended. The cookie alone ends nothing (api.md
 * "Authentication"): a page without a token requests one first.
 */
async function sendLogout() {
  const { logout, user } = strategies[current];
  try {
    const bearer = currentToken() ?? (await callApi(user, { passing: true })).data.token;
    await callApi(logout, { body: {}, ...(bearer !== undefined && { bearer }) });
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 401 || error.reason === 'blocked'))) throw error;
  }
}

/** Restores the session of an earlier visit, or ends it if its log-out was not confirmed. */
export async function restore(hint: string): Promise<void> {
  const strategy = hint.replace(leaving, '');
  current = isStrategy(strategy) ? strategy : 'local';
  await (strategy === hint ? takeUp(hint) : finishLeaving(hint));
}

async function finishLeaving(hint: string) {
  const result = await sendLogout().then(
    () => true,
    () => false,
  );
  await end(null, 'stay');
  if (result) return;
  // The session is still in its cookie, which no script can remove.
  saveHint(hint);
  leaveWhenOnline(hint);
}

/** Who was here last is shown at once with what the device has of theirs; only the server ends their session. */
async function takeUp(hint: string) {
  const response = requestCurrentUser(hint);
  const known = await readStored(storedUser, userShape);
  // A slow device: the server was faster.
  if (known && session.phase === 'restoring') begin(null, known);
  await response;
}

/** Never rejects but for a fault of the code. */
async function requestCurrentUser(hint: string, attempt = 1): Promise<void> {
  requestScope.end();
  requestScope = new Scope();
  const { signal } = requestScope;
  // Somebody has logged in or out meanwhile, in this page or another one.
  const isOver = () => signal.aborted || storedHint() !== hint;
  const response = callApi(strategies[current].user);
  expectToken(response.catch(() => undefined));
  try {
    const { token, ...user } = (await response).data;
    if (!isOver()) confirm(token ?? null, user);
  } catch (error) {
    if (!isRequestError(error)) throw error;
    if (isOver()) return;
    const isDisabled = error instanceof ApiError && error.reason === 'blocked';
    if (isDisabled || (error instanceof ApiError && error.status === 401))
      await end(isDisabled ? 'disabled' : null, 'stay');
    else requestLater(hint, attempt);
  }
}

/**
 * The server cannot respond now, or something else responds in its place: requested again with growing pauses, and when
 * the connection returns.
 */
function requestLater(hint: string, attempt: number) {
  // The person is unknown: features for guests work until the server responds.
  if (session.phase === 'restoring') session.phase = 'unknown';
  const again = () => void requestCurrentUser(hint, attempt + 1);
  requestScope.after(pauseAfter(attempt, Math.random()), () => offline.online && again());
  requestScope.own(subscribeKey(offline, 'online', (online) => online && again()));
}

/** The server has named the current person. */
function confirm(token: string | null, user: User) {
  const isSame = session.phase === 'user' && session.user?.id === user.id;
  if (!isSame) return begin(token, user);
  adoptToken(token, user.id);
  putUser(user);
  void openOutbox(user.id);
  void allowBackground(user.id);
}

/** The server has not confirmed the log-out yet: it is sent again when the connection returns. */
function leaveWhenOnline(hint: string) {
  const stop = subscribeKey(offline, 'online', (online) => {
    if (!online) return;
    stop();
    if (storedHint() === hint) void restore(hint);
  });
}

/** The person changed, by their own doing. */
export function putUser(user: User): void {
  if (session.phase !== 'user') return;
  session.user = user;
  void writeStored(storedUser, user);
}

/** Requests the person's current data. */
export async function refreshUser(): Promise<void> {
  const { token: _, ...user } = (await callApi(strategies[current].user, { passing: true })).data;
  putUser(user);
}

/**
 * Has the server confirm the person, whose rights may have changed since it last named them. Where it cannot be reached,
 * they stay as they are known.
 */
export async function confirmUser(): Promise<void> {
  const isNamed = currentToken() !== null;
  // The request that restores the session names the person too.
  await tokenSettled();
  if (isNamed || currentToken() === null) await refreshUser().catch(ignoreRequestError);
}

function ignoreRequestError(error: unknown) {
  if (!isRequestError(error)) throw error;
}

/** The account is gone: so is the session. */
export async function accountDeleted(): Promise<void> {
  const id = session.user?.id;
  await end(null);
  if (id !== undefined) await Promise.all([dropOutbox(id), dropPreferences(id)]);
}

/** Why the session ended without the person's own doing, once. */
export function takeEnding(): Session['ended'] {
  const { ended } = session;
  session.ended = null;
  return ended;
}

/** Sends the language of mails, once; of several choices made offline only the last one. */
export async function saveLocaleOf(locale: Locale): Promise<void> {
  const options = { what: t('outbox.mailLanguage'), lane: 'mail-language', join: lastOf };
  await sendLater(setLocale, { locale_id: localeIds[locale] }, options);
}

const lastOf = <Body>(_waiting: Body, later: Body): Body => later;

function begin(token: string | null, user: User) {
  elsewhere.end();
  elsewhere = new Scope();
  elsewhere.listen(window, 'storage', (event) => {
    // Logged out there: the session is over here, too, and what guests may see stays as it is.
    if (event instanceof StorageEvent && event.key === hintKey && event.newValue === null) {
      void end('elsewhere', isPersonalPage() ? 'go' : 'stay');
    }
  });
  openOwnResponses(user.id);
  adoptToken(token, user.id);
  session.user = user;
  session.phase = 'user';
  void writeStored(storedUser, user);
  void openOutbox(user.id);
  void allowBackground(user.id);
  unparkDrafts();
  void forgetLeftovers();
}

/**
 * Sets the session's token, and subscribes to the person's live events; null: the server has not named the person
 * yet.
 */
function adoptToken(token: string | null, userId: number) {
  setToken(
    token,
    () => void end('refused'),
    () => renewTokenOf(userId),
  );
  if (token === null) return;
  connectLive(userId, { onDisabled: () => void end('disabled'), onEnded: () => void checkSession() });
}

/** A fresh token by the cookie, where its session still is this person's. */
async function renewTokenOf(userId: number): Promise<boolean> {
  try {
    // Without a token: an empty one is not sent.
    const { token, ...user } = (await callApi(strategies[current].user, { passing: true, bearer: '' })).data;
    if (user.id !== userId || token === undefined || session.user?.id !== userId) return false;
    adoptToken(token, userId);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Checks that the session still exists: one that ended elsewhere ends here, too. */
export async function checkSession(): Promise<void> {
  if (session.phase !== 'user') return;
  // A 401 ends the session elsewhere; other failures do not affect it.
  await callApi(strategies[current].user, { passing: true }).catch(() => undefined);
}

/** The current page is for signed-in people only. */
const isPersonalPage = () => accessOf(splitLocale(location.pathname).path) === 'user';

/** Everything of the person leaves this page and this device. */
async function end(why: Session['ended'], where: 'go' | 'stay' = 'go') {
  if (session.phase === 'guest') return;
  setToken(null);
  elsewhere.end();
  requestScope.end();
  disconnectLive();
  saveHint(null);
  if (where === 'go') {
    if (why === 'refused') sendToRegister('push');
    else goTo('/');
  }
  // After an expired session the person returns to their drafts, and nobody else does.
  const hasExpired = why === 'refused';
  if (hasExpired) parkDrafts();
  else dropDrafts();
  const { user } = session;
  Object.assign(session, { phase: 'guest', user: null, trouble: false, ended: why } satisfies Session);
  await Promise.all([forgetPerson(user, hasExpired), closeOutbox(), forbidBackground()]);
}
