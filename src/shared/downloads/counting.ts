import type { Row } from '../contract/catalogue.ts';
import type { DownloadSubject, TrackGroupName } from './subject.ts';

/** The owner of a list of tracks: the query key of a track group. */
const owners: Record<TrackGroupName, string> = {
  albums: 'album_id',
  playlists: 'playlist_id',
  libraries: 'library_id',
  collections: 'track_collection_id',
};

/** How often the sound of a row was just downloaded: what its counter grows by. */
export type Growth = (row: Row) => number;

/**
 * The increments of rows' counters by a successful download (spec.md section 4), as on the server: of the version or
 * stem, and of its track.
 *
 * @param listed rows of lists with their URLs: the known content of a track group
 */
export function growthBy(
  subject: DownloadSubject,
  mayHaveExclusive: boolean,
  listed: Iterable<readonly [address: string, row: Row]>,
): Growth {
  if (subject.kind === 'stems') return stemsGrowth(subject.row);
  const sounds = soundsOf(subject, mayHaveExclusive, listed);
  return (row) => {
    if (row.kind !== 'track') return sounds.has(soundName(row)) ? 1 : 0;
    const track = trackName(row);
    return [...sounds.values()].filter((name) => name === track).length;
  };
}

function stemsGrowth({ entity, track_id, stems_counter }: Row): Growth {
  return (row) => {
    if (row.entity !== entity || row.track_id !== track_id) return 0;
    return row.kind === 'stem' ? 1 : row.kind === 'track' ? stems_counter : 0;
  };
}

/** Names of versions and stems, each with that of its track. */
function soundsOf(
  subject: Exclude<DownloadSubject, { kind: 'stems' }>,
  mayHaveExclusive: boolean,
  listed: Iterable<readonly [string, Row]>,
): Map<string, string> {
  const rows =
    subject.kind === 'one'
      ? [subject.row]
      : subject.kind === 'many'
        ? subject.rows
        : membersOf(subject, listed).filter((row) => mayHaveExclusive || !row.is_exclusive);
  return new Map(rows.map((row) => [soundName(row), trackName(row)]));
}

function membersOf(
  { trackGroup, id }: { trackGroup: TrackGroupName; id: number },
  listed: Iterable<readonly [string, Row]>,
): Row[] {
  const owner = `${owners[trackGroup]}=${id}`;
  const isMember = (address: string, { kind, album, library }: Row) =>
    kind === 'track' &&
    (queryOf(address).includes(owner) ||
      (trackGroup === 'albums' && album?.id === id) ||
      (trackGroup === 'libraries' && library?.id === id));
  return [...listed].filter(([address, row]) => isMember(address, row)).map(([, row]) => row);
}

const queryOf = (address: string) => (address.split('?', 2)[1] ?? '').split('&');
const trackName = ({ entity, track_id }: Row) => `${entity} ${track_id}`;
/** A track counts for its main version. */
const soundName = ({ kind, id, variation, variation_id, content_type_id }: Row) =>
  `${content_type_id} ${kind === 'track' ? (variation?.id ?? variation_id) : id}`;
