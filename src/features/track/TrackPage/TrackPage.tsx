import { useLocation, useSearch } from 'wouter';

import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useLocale, useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { Detail } from '#shared/contract/catalogue.ts';
import { musicTracksDetail, musicVariationsDetail } from '#shared/contract/music.ts';
import { soundTracksDetail } from '#shared/contract/sound.ts';
import { tabIn } from '#shared/pages/panel-address.ts';
import { HeroPlaceholder } from '#ui/Hero/Hero.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import { Notice } from '#ui/Notice/Notice.tsx';

import { TrackTabs } from '../TrackTabs/TrackTabs.tsx';
import { TrackHero } from './TrackHero.tsx';
import styles from './TrackPage.module.css';

const endpoints = { track: musicTracksDetail, variation: musicVariationsDetail, sound: soundTracksDetail } as const;

interface TrackPageProps {
  kind: keyof typeof endpoints;
  /** From the address as it is: the server judges it. */
  id: string;
}

/** The page of a music track, one of its versions, or a sound effect. */
export function TrackPage({ kind, id }: TrackPageProps) {
  const t = useT();
  const result = useEndpoint(endpoints[kind], { id });
  const skeleton = useSkeleton(result.phase === 'loading');
  // The error boundary shows a missing track, or a lost connection.
  if (result.phase === 'failed') throw result.error;
  const detail = skeleton ? undefined : result.response?.data;
  return (
    <div className={styles.page} data-entity={kind === 'sound' ? 'sound' : 'music'}>
      {detail ? <TrackContent detail={detail} /> : <HeroPlaceholder shown={skeleton} />}
      {result.cached && <Notice kind="note">{t('track.cached')}</Notice>}
    </div>
  );
}

function TrackContent({ detail }: { detail: Detail }) {
  const text = trackText(detail, useLocale());
  const [path] = useLocation();
  const search = useSearch();
  useTitle(text.title);
  return (
    <article className={styles.track}>
      <TrackHero detail={detail} text={text} />
      <TrackTabs
        entity={detail.entity}
        trackId={detail.track_id}
        subject={detail}
        tab={tabIn(new Map(new URLSearchParams(search)))}
        hrefOf={(tab) => (tab === 'info' ? path : `${path}?active_tab=${tab}`)}
        besideHero
      />
    </article>
  );
}
