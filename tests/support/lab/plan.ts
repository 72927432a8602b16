import { foreignStatuses, portalForms, type Lie, type ScheduledLie } from '../liar/lies.ts';
import { chanceOf, type Chance } from './random.ts';

/** What a person does. `item` counts through what there is to act on. */
export type Act =
  | { readonly kind: 'favorite'; readonly item: number }
  | { readonly kind: 'add'; readonly item: number }
  | { readonly kind: 'remove'; readonly item: number }
  | { readonly kind: 'play'; readonly item: number }
  | { readonly kind: 'note'; readonly text: string }
  /** To this part of the sound that plays, 0 to 1. */
  | { readonly kind: 'seek'; readonly part: number }
  | { readonly kind: 'reload' }
  | { readonly kind: 'second-tab' }
  | { readonly kind: 'other-person' };

/** What happens to the device. */
export type Mishap =
  | { readonly kind: 'store-refuses' | 'notes-refuse'; readonly lasts: number }
  | { readonly kind: 'caches-evicted' }
  /** The browser grants its caches so many bytes from then on. */
  | { readonly kind: 'quota'; readonly bytes: number }
  /** The browser's process ends, and the page is loaded again. */
  | { readonly kind: 'killed' }
  | { readonly kind: 'clock-set'; readonly by: number };

export interface Timed<What> {
  readonly at: number;
  readonly what: What;
}

/** A working session: what a person does, what the network does, what happens to the device; times in milliseconds. */
export interface Plan {
  readonly seed: number;
  readonly acts: readonly Timed<Act>[];
  readonly lies: readonly ScheduledLie[];
  readonly mishaps: readonly Timed<Mishap>[];
  /** The first visit ended during the creation of its stores: the databases exist without them. */
  readonly openingInterrupted: boolean;
  /** Until then a page of an earlier version keeps those databases open: no other page can create the stores. */
  readonly blockedUntil?: number;
  /** Until then the network has faults; five minutes where it is left out. */
  readonly length?: number;
}

/** After so long the network is honest, and the device well. */
export const healedAt = 300_000;
/** Things that can be marked, added and played. */
export const itemCount = 6;

const targets: readonly (RegExp | undefined)[] = [
  undefined,
  undefined,
  /favorites/,
  /projects/,
  /listened/,
  /\/auth\//,
  /health/,
  /POST/,
];

/** A seed gives the same plan at every run. Most acts fall into the time of some lie: honest networks lose nothing. */
export function planOf(seed: number): Plan {
  const chance = chanceOf(seed);
  const moments = (from: number, to: number, moment: () => number) =>
    Array.from({ length: chance.whole(from, to) }, moment).toSorted((one, other) => one - other);
  const anytime = () => chance.whole(0, healedAt - 1);
  const lies = moments(6, 14, anytime).map((at) => lieAt(at, chance));
  const underLie = () => {
    const { at, until = healedAt } = chance.pick(lies);
    return chance.whole(at, until - 1);
  };
  const acts = moments(25, 50, () => (chance.happens(0.6) ? underLie() : anytime()));
  const mishaps = (chance.happens(0.5) ? moments(1, 2, anytime) : []).map((at) => ({ at, what: mishapBy(chance) }));
  return {
    seed,
    lies,
    acts: acts.map((at) => ({ at, what: actBy(chance) })),
    mishaps: mishaps.filter(
      ({ what }, index) => !isRefusal(what) || !mishaps.slice(0, index).some((one) => isRefusal(one.what)),
    ),
    openingInterrupted: chance.happens(0.1),
  };
}

function actBy(chance: Chance): Act {
  const item = chance.whole(0, itemCount - 1);
  const dice = chance.next();
  if (dice < 0.3) return { kind: 'favorite', item };
  if (dice < 0.45) return { kind: 'add', item };
  if (dice < 0.55) return { kind: 'remove', item };
  if (dice < 0.75) return { kind: 'play', item };
  if (dice < 0.83) return { kind: 'note', text: `Note ${chance.whole(1, 1_000)}` };
  if (dice < 0.93) return { kind: 'reload' };
  return dice < 0.97 ? { kind: 'second-tab' } : { kind: 'other-person' };
}

function lieAt(at: number, chance: Chance): ScheduledLie {
  const match = chance.pick(targets);
  const lasts = chance.pick([2_000, 8_000, 20_000, 45_000]);
  return {
    at,
    until: Math.min(healedAt, at + lasts),
    lie: lieBy(chance),
    ...(match && { match }),
    ...(chance.happens(0.2) && { times: chance.whole(1, 3) }),
  };
}

function lieBy(chance: Chance): Lie {
  const dice = chance.next();
  if (dice < 0.3) return { kind: 'portal', form: chance.pick(portalForms) };
  if (dice < 0.55) return { kind: 'status', status: chance.pick(foreignStatuses) };
  if (dice < 0.65) return { kind: 'black-hole' };
  if (dice < 0.8)
    return { kind: 'cut', after: chance.pick([0, 1, 10, 100, 2_000]), how: chance.pick(['end', 'reset'] as const) };
  if (dice < 0.88) return { kind: 'body', how: chance.pick(['short', 'doubled', 'reordered', 'flipped'] as const) };
  if (dice < 0.94) return { kind: 'strip', headers: ['ETag', 'Content-Length', 'Content-Range', 'Accept-Ranges'] };
  return { kind: 'slow', delay: chance.pick([500, 5_000, 30_000]) };
}

/** One kind per session: a device that accepts neither cannot store an action, and reports it. */
const isRefusal = ({ kind }: Mishap) => kind === 'store-refuses' || kind === 'notes-refuse';

function mishapBy(chance: Chance): Mishap {
  const lasts = chance.pick([5_000, 30_000]);
  const dice = chance.next();
  if (dice < 0.3) return { kind: 'store-refuses', lasts };
  if (dice < 0.4) return { kind: 'notes-refuse', lasts };
  if (dice < 0.75) return { kind: 'caches-evicted' };
  return { kind: 'clock-set', by: chance.pick([-86_400_000, -3_600_000, 86_400_000]) };
}
