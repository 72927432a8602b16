import type { IngestPicture } from '../../domain/ingest-types.ts';
import type { MusicalTraits } from '../../media/analysis/musical-traits.ts';
import type { TrackDraft } from '../plan/group.ts';
import type { Tags } from '../process/tags.ts';

/** The facts of a track after its main mix was read. */
export interface TrackFacts {
  draft: TrackDraft;
  tags: Tags;
  traits: MusicalTraits;
  picture: IngestPicture | undefined;
}
