import type { TestTrack } from '../../tests/support/small-catalogue.ts';

/** Previews of the project that is stored. */
export const offlineCount = 200;
/** Positions in the list of the tracks that are played: long ones. */
export const rows = { first: 0, second: 1 } as const;

/** Two recordings to listen to, and short ones to store, all on one album. */
export const offlineTracks: readonly TestTrack[] = Array.from({ length: offlineCount }, (_, index) => ({
  uid: `offline-${index}`,
  entity: 'music',
  title: { ru: `Трек ${index}`, en: `Track ${index}` },
  seconds: index < 2 ? 90 : 4,
  seed: index + 1,
}));
