import { useMemo } from 'react';

import { useLocalized, useT } from '#platform/i18n/index.ts';
import type { TrackText } from '#player/ui/track-text.ts';
import type { Detail, Row } from '#shared/contract/catalogue.ts';
import { formatLength } from '#shared/domain/format.ts';
import { Cover } from '#ui/Cover/Cover.tsx';
import { Hero } from '#ui/Hero/Hero.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { useSlots } from '#tracks/action-slots.ts';
import { wholeList } from '#tracks/list-context.ts';
import { NameRefs } from '#tracks/NameRef.tsx';
import { activatePlay } from '#tracks/play.ts';
import { RowMarks } from '#tracks/TrackRow/RowMarks.tsx';
import { RowWave } from '#tracks/TrackRow/RowWave.tsx';
import { useRowState } from '#tracks/use-row-state.ts';
import { CopyLink } from '#tracks/CopyLink.tsx';

import styles from './TrackPage.module.css';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { musicStemPreview, musicVariationPreview, soundVariationPreview } from '#shared/contract/previews.ts';
import { decodeWaveform } from '#ui/Waveform/decode-waveform.ts';

/** Cover, names and the large waveform: the recording itself. */
export function TrackHero({ detail, text }: { detail: Detail; text: TrackText }) {
  const t = useT();
  const localize = useLocalized();
  const state = useRowState(detail);
  const list = useMemo(() => wholeList([detail]), [detail]);
  const peaks = useFullPeaks(detail);
  const { rows: slots } = useSlots();
  const { title } = text;
  const playing = state === 'playing';
  const music = detail.entity === 'music';
  return (
    <Hero
      cover={<Cover picture={detail.picture} size={232} eager />}
      kind={
        <PageLink to={music ? '/music/catalog' : '/sounds/catalog'}>
          {t(music ? 'catalogue.music' : 'catalogue.sound')}
        </PageLink>
      }
      heading={<PageHeading>{title}</PageHeading>}
      people={
        <>
          <span>
            <NameRefs names={text.people} />
          </span>
          <RowMarks row={detail} />
        </>
      }
      description={detail.description && localize(detail.description)}
    >
      <div className={styles.listen}>
        <IconButton
          icon={playing ? icons.pause : icons.play}
          look="solid"
          size="large"
          label={playing ? t('catalogue.pause', { title }) : t('catalogue.play', { title })}
          onClick={() => activatePlay(detail, 0, list)}
        />
        <div className={styles.wave}>
          <RowWave row={detail} title={title} index={0} list={list} state={state} peaks={peaks} />
        </div>
        <span className={styles.duration}>{formatLength(detail.duration)}</span>
        <div className={styles.tools}>
          <CopyLink />
          {slots.map(({ name, Action }) => (
            <Action key={name} row={detail} size="normal" />
          ))}
        </div>
      </div>
    </Hero>
  );
}

const endpoints = {
  MUSIC_VARIATION: musicVariationPreview.waveform,
  MUSIC_STEM: musicStemPreview.waveform,
  SOUND_VARIATION: soundVariationPreview.waveform,
} as const;

/** The full waveform of a row as peaks of 0 to 255; undefined until it is there. */
function useFullPeaks(row: Row): Uint8Array | undefined {
  // The row's own address, version included: caches have the response under it.
  const search = new URLSearchParams(row.waveform.split('?')[1]);
  const version = search.get('v');
  const query = { id: search.get('id') ?? '', ...(version === null ? {} : { v: version }) };
  const data = useEndpoint(endpoints[row.content_type_id], query).response?.data.data;
  return useMemo(() => (data === undefined ? undefined : decodeWaveform(data)), [data]);
}
