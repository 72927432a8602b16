import { gatherings } from './en/gatherings.ts';
import { track } from './en/track.ts';
import type { MoreTexts } from './ru.ts';

/** The texts of what is loaded after the first screen. */
export const enMore: MoreTexts = { gatherings, track };
