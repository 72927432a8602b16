import type { featuredTexts as shape } from './featured.ru.ts';

export const featuredTexts: typeof shape = {
  usage: 'Usage: npm run tonika -- featured add playlist 12 | featured remove collection 7',
  playlists: {
    unknown: 'There is no playlist {{id}}.',
    add: 'Playlist {{id}} is now featured on the home page.',
    remove: 'Playlist {{id}} is no longer featured on the home page.',
  },
  collections: {
    unknown: 'There is no collection {{id}}.',
    add: 'Collection {{id}} is now featured on the home page.',
    remove: 'Collection {{id}} is no longer featured on the home page.',
  },
};
