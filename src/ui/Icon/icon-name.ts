import type { LaterIconName } from './later-paths.ts';
import type { paths } from './paths.ts';

export type IconName = keyof typeof paths | LaterIconName;
