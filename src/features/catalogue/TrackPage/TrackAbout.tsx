import type { ReactNode } from 'react';

import { useLocale, useLocalized, useT } from '#platform/i18n/index.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { Detail } from '#shared/contract/catalogue.ts';
import { formatDate, formatTempo, formatTime } from '#shared/domain/format.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import { NameRef } from '../NameRef.tsx';
import { tagGroups } from '../tag-groups.ts';
import styles from './TrackPage.module.css';

/** Facts, tags by group and the words of a song. */
export function TrackAbout({ detail }: { detail: Detail }) {
  const t = useT();
  const locale = useLocale();
  const localize = useLocalized();
  const { collection } = trackText(detail, locale);
  return (
    <aside className={styles.about} aria-label={t('track.facts')}>
      <dl className={styles.facts}>
        <Fact name={t('track.ident')}>{detail.ident}</Fact>
        <Fact name={t('track.duration')}>{formatTime(detail.duration)}</Fact>
        {detail.bpm !== null && (
          <Fact name={t('track.tempo')}>{t('catalogue.bpm', { bpm: formatTempo(detail.bpm) })}</Fact>
        )}
        {detail.key && <Fact name={t('track.key')}>{localize(detail.key)}</Fact>}
        {collection && (
          <Fact name={t(detail.entity === 'music' ? 'track.album' : 'track.library')}>
            <NameRef {...collection} />
          </Fact>
        )}
        {detail.label && (
          <Fact name={t('track.label')}>
            <PageLink to={`/music/labels/${detail.label.id}`}>{localize(detail.label.name)}</PageLink>
          </Fact>
        )}
        <Fact name={t('track.added')}>
          <time dateTime={detail.created_at}>{formatDate(locale, detail.created_at)}</time>
        </Fact>
      </dl>
      {detail.tags.length > 0 && (
        <section>
          <h2>{t('track.tags')}</h2>
          <dl className={styles.tags}>
            {tagGroups(detail.tags).map(({ group, tags }) => (
              <Fact key={group} name={t(`track.groups.${group}`)}>
                {tags.map((tag) => (
                  <span key={`${tag.id} ${tag.sub_id}`} className={styles.tag}>
                    {localize(tag.name)}
                  </span>
                ))}
              </Fact>
            ))}
          </dl>
        </section>
      )}
      {detail.lyrics && (
        <section>
          <h2>{t('track.lyrics')}</h2>
          <p className={styles.lyrics}>{localize(detail.lyrics)}</p>
        </section>
      )}
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
