import { useCall } from '#platform/api/use-call.ts';
import { useLocalized, useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { HeroPlaceholder } from '#ui/Hero/Hero.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';

import { kinds, type Kind, type KindName } from '../Gatherings/kinds.ts';
import { GatheringHero } from './GatheringHero.tsx';
import styles from './GatheringPage.module.css';
import { MadeSection } from './MadeSection.tsx';
import { TracksSection } from './TracksSection.tsx';
import { useTracks } from './use-tracks.ts';

interface GatheringPageProps {
  name: KindName;
  /** From the address as it is: the server judges it. */
  id: string;
}

/**
 * The page of an album, a label, a playlist, an author, a library or a collection: what it is, what it has made, and its
 * tracks. Give it a key that changes with the address.
 */
export function GatheringPage({ name, id }: GatheringPageProps) {
  const t = useT();
  const localize = useLocalized();
  const kind: Kind = kinds[name];
  const result = useCall(kind.detail, { id });
  const tracks = useTracks(kind, id);
  const skeleton = useSkeleton(result.phase === 'loading');
  const item = skeleton ? undefined : result.answer?.data;
  useTitle(item && localize(item.name));
  // The page around it knows how to say that there is no such thing, or no line.
  if (result.phase === 'failed') throw result.error;
  return (
    <div className={styles.page} data-entity={kind.entity}>
      {item ? <GatheringHero name={name} item={item} list={tracks.list} /> : <HeroPlaceholder shown={skeleton} />}
      {item && kind.made && <MadeSection made={kind.made} owner={kind.owner} id={id} />}
      {item && <TracksSection tracks={tracks} />}
      {/* The list above says the same of itself. */}
      {result.held && !tracks.result.held && <Notice>{t('track.held')}</Notice>}
    </div>
  );
}
