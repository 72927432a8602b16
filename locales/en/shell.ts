import type { shell as shape } from '../ru/shell.ts';

export const shell: typeof shape = {
  product: 'Tonika',
  titled: '{{place}} – Tonika',
  skip: 'Skip to content',
  nav: {
    name: 'Main',
    menu: 'Menu',
    music: 'Music',
    sounds: 'Sound effects',
    catalog: 'Catalogue',
    playlists: 'Playlists',
    labels: 'Labels',
    albums: 'Albums',
    authors: 'Artists',
    collections: 'Collections',
    libraries: 'Libraries',
    licensing: 'Licensing',
  },
  language: 'Language',
  theme: { name: 'Theme', system: 'System', dark: 'Dark', light: 'Light' },
  login: 'Log in',
  account: 'Account',
  close: 'Close',
  footer: {
    minors: 'Some content may not be suitable for minors.',
    licensing: 'Licensing enquiries',
    blog: 'Blog',
    about: 'About',
    contacts: 'Contacts',
    links: 'Company',
  },
};
