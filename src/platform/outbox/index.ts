import { ref } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/utils';

import { offline } from '#platform/offline/index.ts';
import type { ResponseOf, BodyOf, Endpoint } from '#shared/contract/endpoint.ts';
import { awaitsCreation } from '#shared/offline/outbox/created.ts';
import { createOutbox, type OutboxEvent } from '#shared/offline/outbox/outbox.ts';
import { outcomeOf, unsentOf, withPending, type JoinBodies, type Pending } from '#shared/offline/outbox/pending.ts';

import { callApi } from '../api/client.ts';
import { ApiError, isRequestError, type RequestError } from '../api/errors.ts';
import { currentToken, tokenSettled } from '../api/token.ts';
import { newKey } from '../new-key.ts';
import { exclusively } from './exclusively.ts';
import { beginFlight, flightsBefore, flightsOf, type Flight } from './flights.ts';
import { notesOf, putNote, removeNote } from './notes.ts';
import { readPending } from './pending-store.ts';
import { persist, persistMove, takeNotes } from './persist.ts';
import { isReady, sendAs } from './send-as.ts';
import { outbox } from './state.ts';
import { createOutboxEvents } from './outbox-events.ts';

export { outbox, useOutbox, useRefused, useStoredCount, useUnsafe, useCreations } from './state.ts';

/** The owner id of guests; no account has it. */
const guest = 0;
/** Maximum number of requests stored for guests, who may never sign in: one request holds thousands of plays. */
const maxForGuests = 20;
/** The owner of the pending requests. */
let owner = guest;
/** Requests that are being written to the device's store: shown from the moment of the action. */
let arriving: { pending: Pending; join: JoinBodies | undefined }[] = [];

const outboxEvents = createOutboxEvents((teller, event) => {
  if (teller !== owner) return;
  // Subscribers that show pending requests applied are notified before the list shrinks, so that nothing flickers.
  outboxEvents.emitHere(event);
  void show();
});

/** They write what a request has changed to the cached responses. */
const writers = new Set<(call: Pending) => Promise<void>>();

const queue = createOutbox({
  read: readPending,
  change: persist,
  isReady,
  send: sendAs,
  beforeRemoval: async (call) => void (await Promise.all([...writers].map((write) => write(call)))),
  exclusively,
  after: (delay, callback) => {
    const timer = setTimeout(callback, delay);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  now: () => new Date().toISOString(),
  emit: outboxEvents.emit,
});

/** Ends the sending at the return of the connection: there is nothing to send before somebody is signed in. */
let stopFollowing: (() => void) | undefined;

/** Options of a pending request. */
export interface LaterOptions<C extends Endpoint> {
  /** What the request does, in the reader's language: “Add “Dawn” to favourites”. Shown when the server refuses it. */
  what: string;
  /** Requests of one lane are sent in order, one at a time. Defaults to the first part of the path. */
  lane?: string;
  /**
   * Merges this request into the previous one while that has not been sent. Returns undefined when they cannot be
   * merged.
   */
  join?: (waiting: BodyOf<C>, later: BodyOf<C>) => BodyOf<C> | undefined;
  /** The temporary id of what the request creates (shared/offline/outbox/created.ts). */
  creates?: number;
  /** The request deletes something: where it is gone, the request is done. */
  deletes?: boolean;
}

/**
 * Sends a request once, in order: immediately when online, else when the connection returns. It shows in `outbox`
 * before this returns, and survives a reload. For signed-in people; requests of guests are stored until somebody signs
 * in.
 *
 * @returns resolves once the device has stored it, or has failed to (`outbox.unsafe`)
 */
export async function sendLater<C extends Endpoint>(item: C, body: BodyOf<C>, options: LaterOptions<C>): Promise<void> {
  await store(newPending(item, body, options), joinOf(options));
}

/**
 * Maximum wait for a session that is being restored, or for an earlier request, in milliseconds; after that the request
 * waits in the outbox.
 */
const maxPatience = 1_500;

/**
 * Sends a request ahead of the pending ones, for callers that show its response. It is queued as by `sendLater` without
 * a connection, while the session is not confirmed, while the server is unavailable, and when the session is over. If
 * the page is left before the response, the next page sends it again under the same key.
 *
 * @returns the response, null for one without a body; undefined when it was queued
 * @throws what the server refused for good, as `callApi` does: the caller reports it, and it is not listed as refused
 */
export async function sendNow<C extends Endpoint>(
  item: C,
  body: BodyOf<C>,
  options: LaterOptions<C>,
): Promise<ResponseOf<C> | undefined> {
  const pending = { ...newPending(item, body, options), tried: true };
  const whose = owner;
  putNote(whose, pending);
  // Registered now, so that later requests of its lane come after it.
  const flight = beginFlight(pending, whose);
  try {
    if (!(await mayFly(flight))) {
      if (!flight.isQueued) await store({ ...pending, tried: false }, joinOf(options), whose);
      return undefined;
    }
    // The body belongs to this endpoint; its type is lost on the way into the generic input.
    const response = await callApi<Endpoint>(item, { body, idempotencyKey: pending.key });
    await forget(flight);
    return (response ?? null) as ResponseOf<C>;
  } catch (error) {
    if (isRequestError(error) && canWait(error)) {
      if (!flight.isQueued) await store(pending, joinOf(options), whose);
      return undefined;
    }
    await forget(flight);
    throw error;
  } finally {
    flight.end();
  }
}

/**
 * Returns whether a request may be sent now: no earlier request of its lane is in flight or in the list, which one may
 * have entered meanwhile, and the server has confirmed that the same person is still signed in.
 */
async function mayFly(flight: Flight): Promise<boolean> {
  const { pending, owner: whose } = flight;
  const isFirst = () =>
    flightsOf(pending.lane, whose)[0] === flight &&
    // What waits for a decision about a refused creation is no earlier request: others go on.
    !outbox.pending.some((one) => one.lane === pending.lane && !awaitsCreation(outbox.refused, one));
  if (!isFirst()) await soon(Promise.all(flightsBefore(flight).map(({ settled }) => settled)));
  return isFirst() && (whose === guest || (await hasToken())) && owner === whose && !flight.isQueued;
}

/** Removes a request that is done, or whose refusal the caller reports. */
async function forget({ pending, owner: whose, isQueued }: Flight) {
  removeNote(pending.key);
  if (!isQueued) return;
  await queue.drop(whose, pending.key);
  outboxEvents.emit(whose, { type: 'waiting' });
}

/** Requests of a lane stay in order: those in flight come before a later one that is queued. */
function queueFlights({ key, lane }: Pending, whose: number) {
  for (const flight of flightsOf(lane, whose)) {
    if (flight.pending.key === key) return;
    if (flight.isQueued) continue;
    flight.isQueued = true;
    void store(flight.pending, undefined, whose);
  }
}

/**
 * Returns whether a failed request is retried from the outbox: automatically, after the next login, or after the
 * account is enabled again. When the response was damaged in transit, the server repeats it under the same key.
 */
function canWait(error: RequestError): boolean {
  if (!(error instanceof ApiError)) return true;
  const outcome = outcomeOf(error.status);
  return outcome === 'later' || outcome === 'person' || error.reason === 'blocked';
}

async function hasToken(): Promise<boolean> {
  if (currentToken() === null) await soon(tokenSettled());
  return currentToken() !== null;
}

async function soon(work: Promise<unknown>): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, maxPatience);
  });
  await Promise.race([work, late]);
}

function newPending<C extends Endpoint>(item: C, body: BodyOf<C>, options: LaterOptions<C>): Pending {
  const { join: _, lane = item.path.split('/', 1)[0] ?? item.path, ...parts } = options;
  return { key: newKey(), path: item.path, body, ...parts, lane, at: nextMoment(), tried: false };
}

/** Time of the latest request of this page, in milliseconds since 1970. */
let lastMoment = 0;

/** Returns the time of a request: later than every earlier one, even if the clock was set back. Notes are ordered by it. */
function nextMoment(): string {
  const before = outbox.pending.map(({ at }) => Date.parse(at));
  lastMoment = Math.max(Date.now(), lastMoment + 1, ...before.map((moment) => moment + 1));
  return new Date(lastMoment).toISOString();
}

/** Only bodies of one path are merged, and so of one endpoint. */
const joinOf = <C extends Endpoint>({ join }: LaterOptions<C>) => join as JoinBodies | undefined;

/** Writes a note of a request, then stores it. */
async function store(pending: Pending, join: JoinBodies | undefined, whose = owner) {
  queueFlights(pending, whose);
  const mine = { pending, join };
  const isNoted = putNote(whose, pending);
  if (!isNoted) outbox.storing += 1;
  if (whose === owner) {
    arriving.push(mine);
    outbox.pending = refs(withPending(outbox.pending, pending, join));
  }
  const list = await queue.put(whose, pending, join, whose === guest ? maxForGuests : undefined);
  // Another request has absorbed it; if the store fails, the note of that one covers both.
  if (!list.some(({ key }) => key === pending.key)) removeNote(pending.key);
  if (!isNoted) outbox.storing -= 1;
  arriving = arriving.filter((other) => other !== mine);
  outboxEvents.emit(whose, { type: 'waiting' });
  void queue.drain();
}

/**
 * Calls `listener` with events of the current person's requests, from any page of this browser. Returns the function
 * that unsubscribes.
 */
export function onOutbox(listener: (event: OutboxEvent) => void): () => void {
  return outboxEvents.listen(listener);
}

/**
 * Runs `write` after the server has executed a request and before the request is removed from the device, so that
 * closing the page in between loses nothing. Runs only in the page that sends. Returns the function that unsubscribes.
 *
 * @param write never throws
 */
export function beforeRemoval(write: (call: Pending) => Promise<void>): () => void {
  writers.add(write);
  return () => void writers.delete(write);
}

/** Opens the outbox of a person and takes over the requests they made as a guest. Sending starts once they have a token. */
export async function openOutbox(userId: number): Promise<void> {
  owner = userId;
  outboxEvents.open();
  queue.open(userId);
  stopFollowing ??= subscribeKey(offline, 'online', (online) => {
    if (online) void queue.drain();
  });
  await takeNotes(guest);
  await takeNotes(userId);
  await persistMove(guest, userId);
  await show();
  await queue.drain();
}

/**
 * Closes the outbox at logout. Pending requests continue at the next login of the same person, and are never sent as
 * another.
 */
export async function closeOutbox(): Promise<void> {
  owner = guest;
  stopFollowing?.();
  stopFollowing = undefined;
  queue.open(null);
  arriving = [];
  await show();
}

/** Deletes the outbox of an account that was deleted. */
export async function dropOutbox(userId: number): Promise<void> {
  for (const { key } of notesOf(userId)) removeNote(key);
  await persist(userId, () => []);
  await show();
}

/** Sends a refused request again. */
export async function retryRefused(key: string): Promise<void> {
  await queue.retry(owner, key, newKey());
  outboxEvents.emit(owner, { type: 'waiting' });
  await queue.drain();
}

/**
 * Undoes a request that has not been sent yet.
 *
 * @returns false when it has been tried meanwhile: the server may have it
 */
export async function undoPending(key: string): Promise<boolean> {
  const isUndone = await queue.withdraw(owner, key);
  outboxEvents.emit(owner, { type: 'waiting' });
  return isUndone;
}

/**
 * Changes what waits, for all windows.
 *
 * @param change undefined where it concerns no request that was never sent; pure, and called again where the store fails
 * @returns whether it has changed something
 */
export async function amendPending(
  change: (list: readonly Pending[]) => readonly Pending[] | undefined,
): Promise<boolean> {
  const isChanged = await queue.amend(owner, change);
  outboxEvents.emit(owner, { type: 'waiting' });
  return isChanged;
}

/** Shows what waits on this device for a guest: nothing is sent until somebody signs in. */
export const showOutbox = (): Promise<void> => show();

/** Sends now what can be sent, without waiting for the next attempt. */
export const sendPending = (): Promise<void> => queue.drain();

/** Removes a refused request on the person's demand. */
export async function dropRefused(key: string): Promise<void> {
  await queue.drop(owner, key);
  outboxEvents.emit(owner, { type: 'waiting' });
}

/** Sends what can be sent now, before a logout. @returns the number of requests that remain */
export async function flushOutbox(patience: number): Promise<number> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
  });
  await Promise.race([queue.drain(), late]);
  return unsentOf(outbox.pending).length;
}

async function show() {
  const shown = owner;
  const stored = await readPending(shown);
  if (shown !== owner) return;
  const fresh = arriving.filter(({ pending: item }) => !stored.some(({ key }) => key === item.key));
  const waiting = stored.filter(({ refused, created }) => !refused && !created);
  outbox.pending = refs(fresh.reduce((list, { pending: item, join }) => withPending(list, item, join), waiting));
  outbox.refused = refs(stored.filter(({ refused }) => refused));
  outbox.created = refs(stored.filter(({ created }) => created));
  outbox.owner = shown;
}

/** Requests are immutable, so valtio need not track their fields. */
const refs = (list: readonly Pending[]) => list.map((item) => ref(item));
