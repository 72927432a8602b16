import { ref } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/utils';

import { offline } from '#platform/offline/index.ts';
import type { ResponseOf, BodyOf, Endpoint } from '#shared/contract/endpoint.ts';
import { createOutbox, type OutboxEvent } from '#shared/offline/outbox/outbox.ts';
import { outcomeOf, withPending, type JoinBodies, type Pending } from '#shared/offline/outbox/pending.ts';

import { callApi } from '../api/client.ts';
import { ApiError, isRequestError, type RequestError } from '../api/errors.ts';
import { currentToken, tokenSettled } from '../api/token.ts';
import { newKey } from '../new-key.ts';
import { exclusively } from './exclusively.ts';
import { beginFlight, flightsBefore, flightsOf, type Flight } from './flights.ts';
import { notesOf, putNote, removeNote } from './notes.ts';
import { readPending } from './pending-store.ts';
import { persist, persistMove, takeNotes } from './persist.ts';
import { sendAs } from './send-as.ts';
import { outbox } from './state.ts';
import { createOutboxEvents } from './outbox-events.ts';

export { outbox, useOutbox, useRefused, useStoredCount, useUnsafe } from './state.ts';

/** Guests have an id that nobody has. */
const guest = 0;
/** Nobody may ever come for what guests did: so many calls are kept for them, which is thousands of plays. */
const maxForGuests = 20;
/** Whose calls wait here. */
let owner = guest;
/** What is on its way into the device's store: it shows from the moment it was asked for. */
let arriving: { pending: Pending; join: JoinBodies | undefined }[] = [];

const outboxEvents = createOutboxEvents((teller, event) => {
  if (teller !== owner) return;
  // Who shows what is known with the waiting calls applied knows more before these are fewer: nothing flickers.
  outboxEvents.emitHere(event);
  void show();
});

/** Write what a call has changed of the responses on the device. */
const writers = new Set<(call: Pending) => Promise<void>>();

const queue = createOutbox({
  read: readPending,
  change: persist,
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

subscribeKey(offline, 'online', (online) => {
  if (online) void queue.drain();
});

export interface LaterOptions<C extends Endpoint> {
  /** What it does, in the reader's words: “Add “Dawn” to favourites”. A refusal is told with them. */
  what: string;
  /** Calls of one lane keep their order, and wait for each other; the first part of the address where it is left out. */
  lane?: string;
  /** Takes this one into the one before, while that has not been sent; undefined where they do not fit together. */
  join?: (waiting: BodyOf<C>, later: BodyOf<C>) => BodyOf<C> | undefined;
}

/**
 * Sends a call once, in order, when there is a line: at once where there is one. It shows in `outbox` before this
 * returns, and outlives a reload. For who is signed in; what guests do is kept until somebody signs in.
 *
 * @returns resolves once the device has stored it, or would not (`outbox.unsafe`)
 */
export async function sendLater<C extends Endpoint>(item: C, body: BodyOf<C>, options: LaterOptions<C>): Promise<void> {
  await store(newPending(item, body, options), joinOf(options));
}

/** A person waits so long for a session that is taken up, or for an earlier call; what they did then waits in the outbox. Milliseconds. */
const maxPatience = 1_500;

/**
 * Sends a call before all that waits, for who shows its answer. It waits as by `sendLater` without a connection, while the
 * server has not said who is here, where it cannot now, and where the session is over. Where the page is left before the
 * response, the next one sends it again under the same key.
 *
 * @returns the response; undefined where it waits
 * @throws what the server refused for good, as `callApi`: reported where the person stands, and not listed as refused
 */
export async function sendNow<C extends Endpoint>(
  item: C,
  body: BodyOf<C>,
  options: LaterOptions<C>,
): Promise<ResponseOf<C> | undefined> {
  const pending = { ...newPending(item, body, options), tried: true };
  const whose = owner;
  putNote(whose, pending);
  // From now on: whatever follows in its lane comes behind it.
  const flight = beginFlight(pending, whose);
  try {
    if (!(await mayFly(flight))) {
      if (!flight.isQueued) await store(pending, joinOf(options), whose);
      return undefined;
    }
    // The body is the call's own; generics lose it on the way into the input.
    const response = await callApi<Endpoint>(item, { body, idempotencyKey: pending.key });
    await forget(flight);
    return response as ResponseOf<C>;
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
 * Whether a call may be sent now: nothing of its lane is before it, on its way or in the list, into which an earlier one may
 * have gone meanwhile; and the server knows who is here, who is still the same.
 */
async function mayFly(flight: Flight): Promise<boolean> {
  const { pending, owner: whose } = flight;
  const isFirst = () =>
    flightsOf(pending.lane, whose)[0] === flight && !outbox.pending.some(({ lane }) => lane === pending.lane);
  if (!isFirst()) await soon(Promise.all(flightsBefore(flight).map(({ settled }) => settled)));
  return isFirst() && (whose === guest || (await hasToken())) && owner === whose && !flight.isQueued;
}

/** It is done, or refused where the person stands: it is sent no more. */
async function forget({ pending, owner: whose, isQueued }: Flight) {
  removeNote(pending.key);
  if (!isQueued) return;
  await queue.drop(whose, pending.key);
  outboxEvents.emit(whose, { type: 'waiting' });
}

/** Calls of a lane keep their order: what is on its way comes before a later one that waits. */
function queueFlights({ key, lane }: Pending, whose: number) {
  for (const flight of flightsOf(lane, whose)) {
    if (flight.pending.key === key) return;
    if (flight.isQueued) continue;
    flight.isQueued = true;
    void store(flight.pending, undefined, whose);
  }
}

/**
 * As for what waits already: it is tried again, or once the person has signed in again or is enabled again. To a response
 * that was spoiled on its way the server gives it once more under the same key.
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

function newPending<C extends Endpoint>(item: C, body: BodyOf<C>, { what, lane }: LaterOptions<C>): Pending {
  const at = new Date().toISOString();
  const own = item.path.split('/', 1)[0] ?? item.path;
  return { key: newKey(), path: item.path, body, what, lane: lane ?? own, at, tried: false };
}

/** Only bodies of one address are joined, and so of one call. */
const joinOf = <C extends Endpoint>({ join }: LaterOptions<C>) => join as JoinBodies | undefined;

/** Notes a call, and has it stored. */
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
  // Another one has taken it in, and is noted with it where the store refuses.
  if (!list.some(({ key }) => key === pending.key)) removeNote(pending.key);
  if (!isNoted) outbox.storing -= 1;
  arriving = arriving.filter((other) => other !== mine);
  outboxEvents.emit(whose, { type: 'waiting' });
  void queue.drain();
}

/** The bodies that wait of one call, in their order. */
export function pendingOf<C extends Endpoint>(list: readonly Pending[], item: C): BodyOf<C>[] {
  return list.filter(({ path }) => path === item.path).map(({ body }) => body as BodyOf<C>);
}

/** Told what happens to the calls of who is here, in any page of this browser. Returns what ends it. */
export function onOutbox(listener: (event: OutboxEvent) => void): () => void {
  return outboxEvents.listen(listener);
}

/**
 * Runs after the server has done a call and before the call leaves the device: a page that is closed between the two loses
 * nothing. In the page that sends, alone. Returns what ends it.
 *
 * @param write never throws
 */
export function beforeRemoval(write: (call: Pending) => Promise<void>): () => void {
  writers.add(write);
  return () => void writers.delete(write);
}

/** Somebody is here; what they did as a guest is theirs. Sent once they have a token. */
export async function openOutbox(userId: number): Promise<void> {
  owner = userId;
  outboxEvents.open();
  queue.open(userId);
  await takeNotes(guest);
  await takeNotes(userId);
  await persistMove(guest, userId);
  await show();
  await queue.drain();
}

/** They left. What waits of theirs goes on when they sign in again, and is never sent as anybody else. */
export async function closeOutbox(): Promise<void> {
  owner = guest;
  queue.open(null);
  arriving = [];
  await show();
}

/** The account is gone: nothing is to be sent for it. */
export async function dropOutbox(userId: number): Promise<void> {
  for (const { key } of notesOf(userId)) removeNote(key);
  await persist(userId, () => []);
  await show();
}

/** Sends once more what the server refused. */
export async function retryRefused(key: string): Promise<void> {
  await queue.retry(owner, key, newKey());
  outboxEvents.emit(owner, { type: 'waiting' });
  await queue.drain();
}

/** The person does not want any more what the server refused. */
export async function dropRefused(key: string): Promise<void> {
  await queue.drop(owner, key);
  outboxEvents.emit(owner, { type: 'waiting' });
}

/** Sends what can be sent now, before somebody leaves. @returns how many calls stay */
export async function flushOutbox(patience: number): Promise<number> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
  });
  await Promise.race([queue.drain(), late]);
  return outbox.pending.length;
}

async function show() {
  const shown = owner;
  const stored = await readPending(shown);
  if (shown !== owner) return;
  const fresh = arriving.filter(({ pending: item }) => !stored.some(({ key }) => key === item.key));
  const waiting = stored.filter(({ refused }) => !refused);
  outbox.pending = refs(fresh.reduce((list, { pending: item, join }) => withPending(list, item, join), waiting));
  outbox.refused = refs(stored.filter(({ refused }) => refused));
}

/** Calls do not change: no need to watch their every field. */
const refs = (list: readonly Pending[]) => list.map((item) => ref(item));
