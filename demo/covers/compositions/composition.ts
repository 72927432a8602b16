import type { Random } from '../../random.ts';
import type { Scheme } from '../palettes.ts';

/** Draws one picture's shapes, without ground and grain. */
export type Composition = (random: Random, scheme: Scheme) => string;
