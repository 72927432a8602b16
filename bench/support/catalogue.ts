import type { TestTrack } from '../../tests/support/small-catalogue.ts';

/** Seconds of the played tracks: a typical length of music. */
export const seconds = 180;

const track = (number: number, rest: Partial<TestTrack> = {}): TestTrack => ({
  uid: `bench-${number}`,
  entity: 'music',
  title: { ru: `Трек ${number}`, en: `Track ${number}` },
  seconds,
  seed: number,
  ...rest,
});

/** Positions in the list of the tracks that the measurements play. */
export const rows = { first: 0, second: 1, vbr: 2, webm: 3 } as const;

/** A page of music: four tracks to play, and short ones to fill the list. */
export const tracks: readonly TestTrack[] = [
  track(1),
  track(2),
  track(3, { isVbr: true }),
  track(4, { formats: ['mp3', 'webm'] }),
  ...Array.from({ length: 8 }, (_, index) => track(5 + index, { seconds: 10 })),
];
