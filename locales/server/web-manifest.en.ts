import type { webManifestTexts as shape } from './web-manifest.ru.ts';

export const webManifestTexts: typeof shape = {
  name: 'Tonika: music and sounds for work',
  description:
    'A catalogue of licensed music and sound effects: search, listening without a connection, projects and reports.',
  music: 'Music',
  sounds: 'Sounds',
  projects: 'Projects',
  history: 'Listening history',
  wide: 'The music catalogue: filters, tracks and the player',
  narrow: 'The music catalogue and the player on a phone',
};
