export interface Drawing {
  /** Filled instead of stroked: icons of playback. */
  solid?: boolean;
  d: string;
}

/** One set on a 20 px grid: strokes of 1.5, round ends, 2 px of air around. */
export const icons = {
  play: { solid: true, d: 'M6 3.9c0-.8.9-1.3 1.6-.9l9 6.1c.6.4.6 1.4 0 1.8l-9 6.1c-.7.4-1.6-.1-1.6-.9V3.9Z' },
  pause: {
    solid: true,
    d: 'M5.6 3h2.3c.6 0 1 .4 1 1v12c0 .6-.4 1-1 1H5.6c-.6 0-1-.4-1-1V4c0-.6.4-1 1-1Zm6.5 0h2.3c.6 0 1 .4 1 1v12c0 .6-.4 1-1 1h-2.3c-.6 0-1-.4-1-1V4c0-.6.4-1 1-1Z',
  },
  previous: {
    solid: true,
    d: 'M4 4h1.8v12H4V4Zm12 .9v10.2c0 .7-.8 1.1-1.4.7L7.4 10.7a.9.9 0 0 1 0-1.4l7.2-5.1c.6-.4 1.4 0 1.4.7Z',
  },
  next: {
    solid: true,
    d: 'M14.2 4H16v12h-1.8V4ZM4 4.9v10.2c0 .7.8 1.1 1.4.7l7.2-5.1a.9.9 0 0 0 0-1.4L5.4 4.2C4.8 3.8 4 4.2 4 4.9Z',
  },
  volume: { d: 'M3 8v4h3l4 3.5v-11L6 8H3Zm10 0a3 3 0 0 1 0 4m2-6.2a6 6 0 0 1 0 8.4' },
  muted: { d: 'M3 8v4h3l4 3.5v-11L6 8H3Zm10.2.2 3.6 3.6m0-3.6-3.6 3.6' },
  search: { d: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4 9.5 3.5 3.5' },
  filters: { d: 'M3 5.5h14M5.5 10h9M8 14.5h4' },
  minus: { d: 'M5 10h10' },
  close: { d: 'm5 5 10 10M15 5 5 15' },
  menu: { d: 'M3 5.5h14M3 10h14M3 14.5h14' },
  'chevron-down': { d: 'm5.5 8 4.5 4.5L14.5 8' },
  'chevron-up': { d: 'M5.5 12.5 10 8l4.5 4.5' },
  'chevron-left': { d: 'M12 5.5 7.5 10l4.5 4.5' },
  'chevron-right': { d: 'M8 5.5 12.5 10 8 14.5' },
  check: { d: 'm4.5 10.5 3.5 3.5 7.5-8' },
  wave: { d: 'M3.5 9v2m3.3-5v8M10 3.5v13m3.3-10v7m3.2-4.5v2' },
  description: { d: 'M3.5 5.5h13m-13 4.5h13m-13 4.5h8' },
  tags: {
    d: 'M3.5 4.5v5l7.2 7.2c.5.5 1.3.5 1.8 0l4-4c.5-.5.5-1.3 0-1.8L9.5 3.9 4.5 3.5c-.6 0-1 .4-1 1Zm3.4 2.4h.1',
  },
  settings: { d: 'M3 6h8m4 0h2M3 14h2m4 0h8M13 4v4M7 12v4' },
  versions: { d: 'M3.5 7.5 10 4l6.5 3.5L10 11 3.5 7.5Zm0 3.5 6.5 3.5 6.5-3.5m-13 3L10 17.5l6.5-3.5' },
  stems: { d: 'M4 8v4m3-7v10m3-12v14m3-11v8m3-5v2' },
  offline: {
    d: 'M3 3.5 17 17M6 12.2A4 4 0 0 0 7 16h7M5.5 9.2A4 4 0 0 0 3.5 14M8 5.4A5 5 0 0 1 14.2 9 3.6 3.6 0 0 1 17 13',
  },
  // A tick: an arrow down would be a download.
  cached: { d: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM7 10.2l2.1 2.1 4-4.4' },
  theme: { d: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm0 0v14a7 7 0 0 0 0-14Zm1.2 2.2v9.6m1.6-8.9v8.2m1.6-6.8v5.4' },
  similar: {
    d: 'M3 8.5c1.2-3 2.3-3 3.5 0s2.3 3 3.5 0 2.3-3 3.5 0 2.3 3 3.5 0M3 13.5c1.2-3 2.3-3 3.5 0s2.3 3 3.5 0 2.3-3 3.5 0 2.3 3 3.5 0',
  },
  more: { d: 'M5 10h.1m4.9 0h.1m4.8 0h.1' },
  info: { d: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm0 6v4.5m0-7v.1' },
  alert: { d: 'M10 3.5 17.2 16H2.8L10 3.5Zm0 4.7v3.6m0 2.2v.1' },
  retry: { d: 'M16 10a6 6 0 1 1-1.8-4.3L16 7.5M16 3.8v3.7h-3.7' },
  keyboard: {
    d: 'M3.5 5.5h13c.6 0 1 .4 1 1v7c0 .6-.4 1-1 1h-13c-.6 0-1-.4-1-1v-7c0-.6.4-1 1-1ZM5.5 8.5h.1m2.9 0h.1m2.9 0h.1m2.9 0h.1M7 11.5h6',
  },
  note: { d: 'M7.5 14.5V5l8-1.5V13m-8 1.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm8-1.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z' },
} as const satisfies Record<string, Drawing>;
