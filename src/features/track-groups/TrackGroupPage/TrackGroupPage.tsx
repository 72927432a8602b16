import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useLocalized, useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { HeroPlaceholder } from '#ui/Hero/Hero.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import { useTrackList } from '#tracks/use-track-list.ts';

import type { ListComponents } from '../slots.ts';
import { kinds, type Kind, type KindName } from '../TrackGroups/kinds.ts';
import { TrackGroupHero } from './TrackGroupHero.tsx';
import styles from './TrackGroupPage.module.css';
import { MadeSection } from './MadeSection.tsx';
import { TracksSection } from './TracksSection.tsx';

interface TrackGroupPageProps {
  name: KindName;
  /** From the address as it is: the server judges it. */
  id: string;
  components: ListComponents;
}

/**
 * The page of an album, a label, a playlist, an author, a library or a collection: its description, its groups, and
 * its tracks.
 */
export function TrackGroupPage({ name, id, components }: TrackGroupPageProps) {
  const t = useT();
  const localize = useLocalized();
  const kind: Kind = kinds[name];
  const result = useEndpoint(kind.detail, { id });
  const tracks = useTracks(kind, id);
  const skeleton = useSkeleton(result.phase === 'loading');
  const item = skeleton ? undefined : result.response?.data;
  useTitle(item && localize(item.name));
  // The error boundary shows a missing group, or a lost connection.
  if (result.phase === 'failed') throw result.error;
  return (
    <div className={styles.page} data-entity={kind.entity}>
      {item ? <TrackGroupHero name={name} item={item} list={tracks.list} /> : <HeroPlaceholder shown={skeleton} />}
      {item && kind.made && <MadeSection made={kind.made} owner={kind.owner} id={id} />}
      {item && <TracksSection tracks={tracks} components={components} />}
      {/* The list above says the same of itself. */}
      {result.cached && !tracks.result.cached && <Notice kind="note">{t('track.cached')}</Notice>}
    </div>
  );
}

/** The tracks of one track group as its page's address describes them. */
function useTracks({ entity, tracks: endpoint, owner, path }: Kind, id: string) {
  return useTrackList({ entity, endpoint, path: `${path}/${id}`, owner: { key: owner, id } });
}
