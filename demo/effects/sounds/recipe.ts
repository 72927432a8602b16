import type { Random } from '../../random.ts';
import type { Sound } from '../dsp/sound.ts';

/** Makes a sound: one or two channels, `seconds` long (what is longer is cut, what is shorter is followed by silence). */
export type Recipe = (random: Random, seconds: number) => Sound;
