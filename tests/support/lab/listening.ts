import type { Device } from './device.ts';
import type { Ground } from './ground.ts';
import type { Delivery } from '../liar/deliveries.ts';
import { outOfOrder, type MadeChange } from './order.ts';
import type { Play } from './speaker.ts';
import { compareStored, storedSound } from './stored-sound.ts';

/** What a person heard in a session, and what it took. */
export interface Listening {
  /** Plays, and those of them that were heard. */
  readonly plays: number;
  readonly started: number;
  /** Plays that stalled, those of them that went on, and the stalls of all of them with their milliseconds. */
  readonly interrupted: number;
  readonly recovered: number;
  readonly stalls: number;
  readonly stalledFor: number;
  /** The play that was on when the faults ended, where it is silent a minute later. */
  readonly neverRecovered: readonly string[];
  /** Bytes of sound received, and received although they had been before. */
  readonly fetched: number;
  readonly twice: number;
  /** Bytes of sound in the caches, and those whose hash differs from the server's. */
  readonly cached: number;
  readonly wrong: number;
  /** Changes that the server did in another order than they were made. */
  readonly misplaced: readonly string[];
}

/** @param plays in their order; the last one is still on */
export async function listeningOf(
  plays: readonly Pick<Play, 'listened'>[],
  { arrivals, storage }: Pick<Device, 'arrivals' | 'storage'>,
  ground: Pick<Ground, 'recordingOfFile'>,
  changes: { readonly made: readonly MadeChange[]; readonly done: readonly Delivery[] },
): Promise<Listening> {
  const heard = plays.map((play) => play.listened());
  const last = heard.at(-1);
  const interrupted = heard.filter(({ stalls }) => stalls > 0);
  const isSilent = last && (last.failure !== undefined || last.state === 'waiting');
  const { all: fetched, twice } = await arrivals.count(ground.recordingOfFile);
  const sum = (of: (one: (typeof heard)[number]) => number) => heard.reduce((total, one) => total + of(one), 0);
  return {
    plays: heard.length,
    started: heard.filter(({ startedAfter }) => startedAfter !== undefined).length,
    interrupted: interrupted.length,
    recovered: interrupted.filter(({ state }) => state !== 'waiting').length,
    stalls: sum(({ stalls }) => stalls),
    stalledFor: sum(({ stalledFor }) => stalledFor),
    neverRecovered: isSilent ? [`${last.item}: ${last.failure ?? 'silent'}`] : [],
    fetched,
    twice,
    ...(await compareStored(storedSound(storage), ground.recordingOfFile)),
    misplaced: outOfOrder(changes.made, changes.done),
  };
}
