import { foreignStatuses, portalForms, rangeFaults, type Lie, type ScheduledLie } from '../liar/lies.ts';
import { itemCount, type Act, type Mishap, type Plan } from './plan.ts';
import { chanceOf, type Chance } from './random.ts';

/** Milliseconds that a person listens. */
const listens = 30_000;
/** Changes of a person meanwhile: favourites, items and notes of a project, plays. */
const changes = 10;
/** Seconds of the recordings: longer than a person listens to one. */
export const listenedSeconds = 40;

/** Requests of sound, of its description, of changes, of the session; all of them. */
const targets: readonly (RegExp | undefined)[] = [
  undefined,
  undefined,
  /get-stream/,
  /get-stream/,
  /get-info/,
  /POST/,
  /favorites|projects|listened/,
  /health|\/auth\//,
];

/**
 * Thirty seconds of listening with ten changes on an unreliable network, and up to two mishaps of the device. A seed
 * gives the same plan at every run.
 */
export function listeningPlanOf(seed: number): Plan {
  const chance = chanceOf(seed);
  const lies = Array.from({ length: chance.whole(3, 7) }, () => lieBetween(chance));
  const moment = () => {
    const { at, until = listens } = chance.pick(lies);
    return chance.happens(0.6) ? chance.whole(Math.max(1_500, at), until) : chance.whole(1_500, listens - 1);
  };
  const moments = (count: number) => Array.from({ length: count }, moment).toSorted((one, other) => one - other);
  const changed = moments(changes).map((at, index) => ({ at, what: changeBy(chance, index) }));
  const sought = moments(chance.whole(0, 2)).map((at) => ({ at, what: seekBy(chance) }));
  const mishaps = (chance.happens(0.4) ? moments(chance.whole(1, 2)) : []).map((at) => ({
    at,
    what: mishapBy(chance),
  }));
  return {
    seed,
    length: listens,
    lies,
    acts: [{ at: 1_000, what: { kind: 'play', item: chance.whole(0, itemCount - 1) } }, ...changed, ...sought],
    mishaps,
    openingInterrupted: false,
  };
}

function changeBy(chance: Chance, index: number): Act {
  const item = chance.whole(0, itemCount - 1);
  const dice = chance.next();
  if (dice < 0.3) return { kind: 'favorite', item };
  // The first item keeps its position and has the note.
  if (dice < 0.5) return { kind: 'add', item: Math.max(1, item) };
  if (dice < 0.6) return { kind: 'remove', item: Math.max(1, item) };
  if (dice < 0.8) return { kind: 'note', text: `Note ${index}` };
  return { kind: 'play', item };
}

const seekBy = (chance: Chance): Act => ({ kind: 'seek', part: chance.whole(1, 9) / 10 });

function lieBetween(chance: Chance): ScheduledLie {
  const at = chance.whole(0, listens - 2_000);
  const match = chance.pick(targets);
  return {
    at,
    until: Math.min(listens, at + chance.pick([500, 2_000, 5_000, 10_000])),
    lie: lieBy(chance),
    ...(match && { match }),
    ...(chance.happens(0.2) && { times: chance.whole(1, 3) }),
  };
}

/** Every fault of the proxy: delay, rate, loss, cuts, resets, silence, other responses, damaged bodies. */
function lieBy(chance: Chance): Lie {
  const dice = chance.next();
  if (dice < 0.15) return { kind: 'slow', delay: chance.pick([150, 1_000, 5_000, 30_000]) };
  if (dice < 0.3)
    return { kind: 'slow', rate: chance.pick([4_000, 30_000, 200_000]), loss: chance.pick([0, 0.01, 0.1]) };
  if (dice < 0.45)
    return {
      kind: 'cut',
      after: chance.pick([0, 1, 100, 12_288, 60_000, 300_000]),
      how: chance.pick(['end', 'reset']),
    };
  if (dice < 0.55) return { kind: 'black-hole' };
  if (dice < 0.63) return { kind: 'refused' };
  if (dice < 0.71) return { kind: 'range', how: chance.pick(rangeFaults) };
  if (dice < 0.79) return { kind: 'body', how: chance.pick(['short', 'short', 'doubled', 'reordered', 'flipped']) };
  if (dice < 0.87) return { kind: 'status', status: chance.pick([429, 503]) };
  if (dice < 0.92) return { kind: 'status', status: chance.pick(foreignStatuses) };
  if (dice < 0.98) return { kind: 'portal', form: chance.pick(portalForms) };
  return { kind: 'strip', headers: chance.pick([['ETag'], ['Content-Range'], ['Content-Length']]) };
}

function mishapBy(chance: Chance): Mishap {
  const dice = chance.next();
  if (dice < 0.2) return { kind: 'clock-set', by: chance.pick([-86_400_000, -3_600_000, 86_400_000]) };
  if (dice < 0.5) return { kind: 'quota', bytes: chance.pick([300_000, 0]) };
  if (dice < 0.75) return { kind: 'killed' };
  return dice < 0.9 ? { kind: 'caches-evicted' } : { kind: 'store-refuses', lasts: 5_000 };
}
