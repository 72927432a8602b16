/** Tables of things that gather tracks. */
export type TrackGroupTable = 'authors' | 'labels' | 'albums' | 'libraries' | 'playlists' | 'collections';
