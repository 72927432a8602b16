import { addDrawings, type Drawing } from './paths.ts';

/** The rest of the set, for what is loaded after the first screen. */
const laterPaths = {
  download: { d: 'M10 3.5v9m0 0-3.5-3.5m3.5 3.5 3.5-3.5M4 16.5h12' },
  tray: {
    d: 'M10 3.5v6m0 0L7.5 7M10 9.5 12.5 7M3.5 11.5h3.6l1.2 2h3.4l1.2-2h3.6v4c0 .6-.4 1-1 1h-11c-.6 0-1-.4-1-1v-4Z',
  },
  project: {
    d: 'M3 6c0-.6.4-1 1-1h3.6l1.8 2H16c.6 0 1 .4 1 1v6.5c0 .6-.4 1-1 1H4c-.6 0-1-.4-1-1V6Zm7 3v4.6m-2.3-2.3h4.6',
  },
  'goes-on': { d: 'M3.5 6h9m-9 4h9m-9 4h5m4.5-1.5 3 3-3 3' },
  stops: { d: 'M3.5 10h9m0 0L9.5 7m3 3-3 3M16 5v10' },
  repeats: {
    d: 'M5 9V7.5C5 6.7 5.7 6 6.5 6H15m0 0-2.5-2.5M15 6l-2.5 2.5M15 11v1.5c0 .8-.7 1.5-1.5 1.5H5m0 0 2.5-2.5M5 14l2.5 2.5',
  },
  folder: { d: 'M3 6c0-.6.4-1 1-1h3.6l1.8 2H16c.6 0 1 .4 1 1v6.5c0 .6-.4 1-1 1H4c-.6 0-1-.4-1-1V6Z' },
  plus: { d: 'M10 4.5v11M4.5 10h11' },
  share: {
    d: 'M10 12.5V3.5m0 0L6.8 6.7M10 3.5l3.2 3.2M6 9H5a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-6a1 1 0 0 0-1-1h-1',
  },
  copy: {
    d: 'M7.5 4h7.5a1 1 0 0 1 1 1v7.5M4.8 7.5h6.7c.6 0 1 .4 1 1v6.7c0 .6-.4 1-1 1H4.8c-.6 0-1-.4-1-1V8.5c0-.6.4-1 1-1Z',
  },
  edit: { d: 'm4 16 .7-3.3 8.5-8.5a1.4 1.4 0 0 1 2 0l.6.6c.5.5.5 1.4 0 2L7.3 15.3 4 16Zm7.8-10.4 2.6 2.6' },
  bin: {
    d: 'M4 5.5h12M8 5.5v-1c0-.6.4-1 1-1h2c.6 0 1 .4 1 1v1m-6.5 0 .7 10c0 .6.5 1 1 1h5.6c.5 0 1-.4 1-1l.7-10M8.4 8.6v4.8m3.2-4.8v4.8',
  },
  drag: {
    solid: true,
    d: 'M6.6 4.4h2.2v2.2H6.6V4.4Zm4.6 0h2.2v2.2h-2.2V4.4ZM6.6 8.9h2.2v2.2H6.6V8.9Zm4.6 0h2.2v2.2h-2.2V8.9Zm-4.6 4.5h2.2v2.2H6.6v-2.2Zm4.6 0h2.2v2.2h-2.2v-2.2Z',
  },
  report: { d: 'M5 3.5h7l3.5 3.5v8.5c0 .6-.4 1-1 1H5c-.6 0-1-.4-1-1v-11c0-.6.4-1 1-1Zm7 0V7h3.5M7 10h6m-6 3h4' },
  waiting: { d: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm0 3.5V10l2.2 1.6' },
  mail: { d: 'M3.5 5h13c.6 0 1 .4 1 1v8c0 .6-.4 1-1 1h-13c-.6 0-1-.4-1-1V6c0-.6.4-1 1-1Zm-.6.8L10 11l7.1-5.2' },
  loadings: {
    d: 'M6.5 7.5 9 10l4.8-5.5M4 12v2.5A1.5 1.5 0 0 0 5.5 16h9a1.5 1.5 0 0 0 1.5-1.5V12',
  },
  heart: {
    d: 'M10 16.5 4.2 10.9a3.9 3.9 0 0 1 0-5.6 4 4 0 0 1 5.6 0l.2.3.2-.3a4 4 0 0 1 5.6 0 3.9 3.9 0 0 1 0 5.6L10 16.5Z',
  },
  /** The same, filled. */
  favorite: {
    solid: true,
    d: 'M10 16.5 4.2 10.9a3.9 3.9 0 0 1 0-5.6 4 4 0 0 1 5.6 0l.2.3.2-.3a4 4 0 0 1 5.6 0 3.9 3.9 0 0 1 0 5.6L10 16.5Z',
  },
} as const satisfies Record<string, Drawing>;

export type LaterIconName = keyof typeof laterPaths;

addDrawings(laterPaths);
