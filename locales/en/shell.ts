import type { shell as shape } from '../ru/shell.ts';

export const shell: typeof shape = {
  product: 'Tonika',
  titled: '{{place}} — Tonika',
  skip: 'Skip to content',
  nav: {
    name: 'Main',
    menu: 'Menu',
    music: 'Music',
    sounds: 'Sounds',
    catalog: 'Catalogue',
    playlists: 'Playlists',
    labels: 'Labels',
    albums: 'Albums',
    authors: 'Authors',
    collections: 'Collections',
    libraries: 'Libraries',
    licensing: 'Licensing',
  },
  language: 'Language',
  theme: { name: 'Theme', system: 'As in the system', dark: 'Dark', light: 'Light' },
  login: 'Log in',
  account: 'Account',
  close: 'Close',
  footer: {
    minors: 'Some recordings may not be suitable for minors.',
    licensing: 'Licences and questions',
    blog: 'Blog',
    about: 'About',
    contacts: 'Contacts',
    links: 'Company',
  },
};
