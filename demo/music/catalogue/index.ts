import type { DemoSound } from '../../types.ts';
import { afterRain } from './after-rain.ts';
import { bigScreen } from './big-screen.ts';
import { cellar } from './cellar.ts';
import { toSound, type MusicEntry } from './entry.ts';
import { goodStart } from './good-start.ts';
import { neonChrome } from './neon-chrome.ts';
import { paperLanterns } from './paper-lanterns.ts';
import { rooms } from './rooms.ts';
import { worldMap } from './world-map.ts';

/** The pieces of the demo catalogue and what is said about each. */
export const entries: readonly MusicEntry[] = [
  ...bigScreen,
  ...afterRain,
  ...neonChrome,
  ...cellar,
  ...goodStart,
  ...worldMap,
  ...rooms,
  ...paperLanterns,
];

/** The music of the demo catalogue. */
export const music: readonly DemoSound[] = entries.map(toSound);
