import { useLocale, useLocalized, useT } from '#platform/i18n/index.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { Detail, Row } from '#shared/contract/catalogue.ts';
import { formatDate, formatTempo, formatLength } from '#shared/domain/format.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { NameRef } from '#tracks/NameRef.tsx';
import { tagGroups, tagPath } from '#tracks/tag-groups.ts';

import { masterText } from './master-text.ts';
import { Credits } from './Credits.tsx';
import { Fact } from './Fact.tsx';
import styles from './TrackTabs.module.css';

/** All details of a track: facts, tags by group, lyrics. A row has all but the lyrics. */
export function TrackInfo({ subject, described }: { subject: Row | Detail; described: boolean }) {
  const t = useT();
  const localize = useLocalized();
  const { description, tags } = subject;
  const lyrics = 'lyrics' in subject && subject.lyrics;
  return (
    <div className={styles.info}>
      <section className={styles.section} aria-label={t('track.facts')}>
        {described && description && <p className={styles.description}>{localize(description)}</p>}
        <Facts subject={subject} />
      </section>
      {tags.length > 0 && (
        <section className={styles.section}>
          <h2>{t('track.tags')}</h2>
          <dl className={styles.tagGroups}>
            {tagGroups(tags).map(({ group, tags }) => (
              <Fact key={group} name={t(`track.groups.${group}`)}>
                {tags.map((tag) => (
                  <PageLink key={`${tag.id} ${tag.sub_id}`} to={tagPath(subject.entity, tag)} className={styles.tag}>
                    {group === 'ucs_sub_ids' && tag.parent_name && `${localize(tag.parent_name)}: `}
                    {localize(tag.name)}
                  </PageLink>
                ))}
              </Fact>
            ))}
          </dl>
        </section>
      )}
      {lyrics && (
        <section className={styles.section}>
          <h2>{t('track.lyrics')}</h2>
          <p className={styles.lyrics}>{localize(lyrics)}</p>
        </section>
      )}
    </div>
  );
}

function Facts({ subject }: { subject: Row }) {
  const t = useT();
  const locale = useLocale();
  const localize = useLocalized();
  const { collection } = trackText(subject, locale);
  const { entity, ident, duration, bpm, key, label, classifier_version: version, created_at: added } = subject;
  const { publisher, isrc, iswc } = subject;
  return (
    <dl className={styles.facts}>
      <Fact name={t('track.ident')}>{ident}</Fact>
      {subject.kind === 'variation' && version && <Fact name={t('track.version')}>{localize(version.name)}</Fact>}
      <Fact name={t('track.duration')}>{formatLength(duration)}</Fact>
      {subject.recording && <Fact name={t('track.master')}>{masterText(t, locale, subject.recording, duration)}</Fact>}
      {bpm !== null && <Fact name={t('track.tempo')}>{t('catalogue.bpm', { bpm: formatTempo(bpm) })}</Fact>}
      {key && <Fact name={t('track.key')}>{localize(key)}</Fact>}
      <Credits subject={subject} />
      {collection && (
        <Fact name={t(entity === 'music' ? 'track.album' : 'track.library')}>
          <NameRef {...collection} />
        </Fact>
      )}
      {label && (
        <Fact name={t('track.label')}>
          <PageLink to={`/music/labels/${label.id}`}>{localize(label.name)}</PageLink>
        </Fact>
      )}
      {publisher && <Fact name={t('track.publisher')}>{localize(publisher)}</Fact>}
      {isrc !== undefined && <Fact name="ISRC">{isrc}</Fact>}
      {iswc !== undefined && <Fact name="ISWC">{iswc}</Fact>}
      <Fact name={t('track.added')}>
        <time dateTime={added}>{formatDate(locale, added)}</time>
      </Fact>
    </dl>
  );
}
