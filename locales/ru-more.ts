import { gatherings } from './ru/gatherings.ts';
import { track } from './ru/track.ts';

/** The texts of what is loaded after the first screen, together with its first part. */
export const ruMore = { gatherings, track };
