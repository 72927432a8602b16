import { addDrawings, type Drawing } from './paths.ts';

/** The rest of the set, for what is loaded after the first screen. */
const laterPaths = {
  project: {
    d: 'M3 6c0-.6.4-1 1-1h3.6l1.8 2H16c.6 0 1 .4 1 1v6.5c0 .6-.4 1-1 1H4c-.6 0-1-.4-1-1V6Zm7 3v4.6m-2.3-2.3h4.6',
  },
} as const satisfies Record<string, Drawing>;

export type LaterIconName = keyof typeof laterPaths;

addDrawings(laterPaths);
