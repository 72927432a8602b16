import type { home as shape } from '../ru/home.ts';

export const home: typeof shape = {
  facets: 'By genre, mood and category',
  genres: 'Music by genre',
  moods: 'Music by mood',
  categories: 'Sound effects by category',
  playlists: 'Playlists',
  allPlaylists: 'All playlists',
  collections: 'Sound effect collections',
  allCollections: 'All collections',
  authors: 'Featured artists',
  tour: {
    name: 'Getting to know Tonika',
    step: 'Step {{step}} of {{count}}',
    next: 'Next',
    done: 'Got it',
    close: 'End the tour',
    listen: {
      title: 'Listen at once',
      text: 'Press a cover in a list and it plays. The waveform seeks, and the player stays with you on every page.',
    },
    search: {
      title: 'Search in your own words',
      text: '“Tense piano, no drums, under a minute”: the search understands a brief in English and in Russian.',
    },
    project: {
      title: 'Collect and license',
      text: 'Put tracks into a project: you can share it by link and download it as one zip.',
    },
  },
  posts: 'New in the blog',
  allPosts: 'All posts',
  music: 'Music · {{filter}}',
  sound: 'Sound effects · {{filter}}',
};
