/** The building blocks of pieces: one import for a piece. */
export * from './instruments/analog.ts';
export * from './instruments/cymbals.ts';
export * from './instruments/drums.ts';
export * from './instruments/drum-sounds.ts';
export * from './instruments/electric-piano.ts';
export * from './instruments/ensemble.ts';
export * from './instruments/mallets.ts';
export { piano } from './instruments/piano.ts';
export * from './instruments/percussion.ts';
export * from './instruments/plucked.ts';
export * from './instruments/synths.ts';
export * from './instruments/winds.ts';
export * from './pieces/kits.ts';
export * from './score/chord-patterns.ts';
export * from './score/improvise.ts';
export * from './score/patterns.ts';
export type { Piece } from './score/piece.ts';
export { keyOf } from './theory/key.ts';
