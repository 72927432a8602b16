import type { KindName } from '#features/catalogue/Gatherings/kinds.ts';
import { lazyPart } from '#platform/lazy-part.tsx';

import type { View } from './routes.tsx';

const [GatheringsPage, loadList] = lazyPart(
  () => import('#features/catalogue/GatheringsPage/GatheringsPage.tsx'),
  'GatheringsPage',
);
const [AuthorsPage, loadAuthors] = lazyPart(
  () => import('#features/catalogue/AuthorsPage/AuthorsPage.tsx'),
  'AuthorsPage',
);
const [GatheringPage, loadOne] = lazyPart(
  () => import('#features/catalogue/GatheringPage/GatheringPage.tsx'),
  'GatheringPage',
);

const list = (name: KindName): View => ({
  render: () => <GatheringsPage key={name} name={name} />,
  load: loadList,
});

const authors = (name: 'musicAuthors' | 'soundAuthors'): View => ({
  render: () => <AuthorsPage key={name} name={name} />,
  load: loadAuthors,
});

const one = (name: KindName): View => ({
  render: ({ id = '' }) => <GatheringPage key={`${name} ${id}`} name={name} id={id} />,
  load: loadOne,
});

/** How the pages of what gathers tracks look. */
export const gatheringViews = {
  'music-playlists': list('playlists'),
  'music-playlists-id': one('playlists'),
  'music-labels': list('labels'),
  'music-labels-id': one('labels'),
  'music-albums': list('albums'),
  'music-albums-id': one('albums'),
  'music-authors': authors('musicAuthors'),
  'music-authors-id': one('musicAuthors'),
  'sounds-collections': list('collections'),
  'sounds-collections-id': one('collections'),
  'sounds-libraries': list('libraries'),
  'sounds-libraries-id': one('libraries'),
  'sounds-authors': authors('soundAuthors'),
  'sounds-authors-id': one('soundAuthors'),
};
