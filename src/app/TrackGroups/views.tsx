import type { KindName } from '#features/track-groups/TrackGroups/kinds.ts';
import { lazyComponent } from '#platform/lazy-component.tsx';
import type { View } from '../view.ts';

const [TrackGroupsPage, loadList] = lazyComponent(
  () => import('#features/track-groups/TrackGroupsPage/TrackGroupsPage.tsx'),
  'TrackGroupsPage',
);
const [AuthorsPage, loadAuthors] = lazyComponent(
  () => import('#features/track-groups/AuthorsPage/AuthorsPage.tsx'),
  'AuthorsPage',
);
const [OneTrackGroup, loadOne] = lazyComponent(() => import('./TrackGroupPages.tsx'), 'OneTrackGroup');

const list = (name: KindName): View => ({
  render: () => <TrackGroupsPage key={name} name={name} />,
  load: loadList,
});

const authors = (name: 'musicAuthors' | 'soundAuthors'): View => ({
  render: () => <AuthorsPage key={name} name={name} />,
  load: loadAuthors,
});

const one = (name: KindName): View => ({
  render: ({ id = '' }) => <OneTrackGroup key={`${name} ${id}`} name={name} id={id} />,
  load: loadOne,
});

/** How the pages of what gathers tracks look. */
export const trackGroupViews = {
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
