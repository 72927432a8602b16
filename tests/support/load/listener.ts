import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { rangeBytes, rangeHeader, receive } from './request-range.ts';

/** A preview, and its bytes as the server has to send them. */
export interface Sound {
  readonly url: string;
  readonly bytes: Uint8Array;
}

/** What listeners met with. */
export interface Listening {
  /** Ranges that came whole. */
  ranges: number;
  /** Milliseconds to the first byte of each. */
  readonly firstBytes: number[];
  /** Ranges that came after the sound before them had ended. */
  late: number;
  /** Requests that were sent again: without a response, or with 502, 503. */
  repeated: number;
  /** Plays whose next range did not come within the patience of a listener. */
  stopped: number;
  /** Responses with another status, or with other bytes. */
  readonly wrong: string[];
}

export const emptyListening = (): Listening => ({
  ranges: 0,
  firstBytes: [],
  late: 0,
  repeated: 0,
  stopped: 0,
  wrong: [],
});

/** Bytes of sound a second: 192 kbit/s. */
const bytesPerSecond = 24_000;
export const secondsOfRange = rangeBytes / bytesPerSecond;
/** Milliseconds: between two attempts at a range, and until a listener gives up, unless said otherwise. */
const betweenAttempts = 100;
export const usualPatience = 20_000;

interface ListenOptions {
  readonly agent: Agent;
  readonly stop: AbortSignal;
  readonly into: Listening;
  /** The next sound. */
  readonly next: () => Sound;
  /** Whether ranges are requested at the pace of sound; else one after another. */
  readonly isPaced: boolean;
  /** A pause of some milliseconds, which `stop` ends; of its own listener by default. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Milliseconds until a listener gives up a range: a test waits longer than a busy machine takes. */
  readonly patience?: number;
}

/** Plays one sound after another by ranges: each is requested when the one before begins to sound. */
export async function listen(options: ListenOptions): Promise<void> {
  const { stop, into, next, isPaced } = options;
  const wait =
    options.wait ?? ((milliseconds) => pause(milliseconds, undefined, { signal: stop }).catch(() => undefined));
  while (!stop.aborted) {
    const sound = next();
    const size = sound.bytes.length;
    let begun: number | undefined;
    for (let number = 0; number * rangeBytes < size && !stop.aborted; number += 1) {
      const isThere = await fetchRange(options, sound, number);
      if (!isThere) {
        into.stopped += 1;
        break;
      }
      begun ??= performance.now();
      const due = begun + (number - 1) * secondsOfRange * 1000;
      const early = due + secondsOfRange * 1000 - performance.now();
      if (number > 0 && early < 0) {
        into.late += 1;
        begun -= early;
      }
      // The range that has come begins to sound when the one before it ends.
      if (isPaced && number > 0 && early > 0) await wait(early);
    }
  }
}

async function fetchRange(
  { agent, into, patience = usualPatience }: ListenOptions,
  { url, bytes }: Sound,
  number: number,
): Promise<boolean> {
  const until = performance.now() + patience;
  const expected = bytes.subarray(number * rangeBytes, (number + 1) * rangeBytes);
  while (performance.now() < until) {
    const received = await receive(agent, url, rangeHeader(number, bytes.length)).catch(() => undefined);
    if (received?.status === 206) {
      into.ranges += 1;
      into.firstBytes.push(received.firstByte);
      if (!received.body.equals(expected)) into.wrong.push(`other bytes of range ${number} of ${url}`);
      return true;
    }
    if (received && received.status !== 503 && received.status !== 502) {
      into.wrong.push(`${received.status} for ${url}`);
      return false;
    }
    into.repeated += 1;
    await pause(betweenAttempts);
  }
  return false;
}
