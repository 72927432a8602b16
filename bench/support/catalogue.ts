import type { TestTrack } from '../../tests/support/small-catalogue.ts';

/** Seconds of the tracks that are played: as long as music is. */
export const seconds = 180;

const track = (number: number, rest: Partial<TestTrack> = {}): TestTrack => ({
  uid: `bench-${number}`,
  entity: 'music',
  title: { ru: `Трек ${number}`, en: `Track ${number}` },
  seconds,
  seed: number,
  ...rest,
});

/** Places in the list of what the measurements play. */
export const rows = { first: 0, second: 1, vbr: 2, webm: 3 } as const;

/** A page of music: four tracks to play, and short ones so that the list is full. */
export const tracks: readonly TestTrack[] = [
  track(1),
  track(2),
  track(3, { isVbr: true }),
  track(4, { formats: ['mp3', 'webm'] }),
  ...Array.from({ length: 8 }, (_, index) => track(5 + index, { seconds: 10 })),
];
