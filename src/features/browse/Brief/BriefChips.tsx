import { useEffect } from 'react';

import { idle } from '#platform/idle.ts';
import { useT } from '#platform/i18n/index.ts';
import { latePart } from '#platform/late-part.ts';
import { fetchLexicon } from '#platform/offline/fetch-lexicon.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { SearchConcept, TrackMeta } from '#shared/contract/search-meta.ts';
import { asFilter, asLiteral, asTyped, withoutConcept } from '#shared/pages/brief-changes.ts';
import type { ListQuery } from '#shared/pages/list-address.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { Menu } from '#ui/Menu/Menu.tsx';
import type { ChangeList } from '#tracks/use-list-address.ts';

import styles from './Brief.module.css';
import { useConceptName } from './use-concept-name.ts';

/** A search may be repeated offline, but the rows come first (ms). */
const lexiconDelay = 2000;

interface BriefChipsProps {
  entity: Entity;
  query: ListQuery;
  /** Of the response; undefined until there is one. */
  meta: TrackMeta | undefined;
  onChange: ChangeList;
}

/** What the search was understood to mean: each concept can be removed, made a filter, or taken literally. */
export function BriefChips({ entity, query, meta, onChange: change }: BriefChipsProps) {
  useEffect(() => void idle(lexiconDelay).then(() => fetchLexicon(entity)), [entity]);
  const t = useT();
  const nameOf = useConceptName();
  const search = query.search_string ?? '';
  const concepts = meta?.concepts ?? [];
  if (query.search_literal === 1) {
    return (
      <div {...latePart} className={styles.chips}>
        <span className={styles.note}>{t('search.literal')}</span>
        <button type="button" className={styles.plain} onClick={() => change({ search_literal: undefined })}>
          {t('search.asBrief')}
        </button>
      </div>
    );
  }
  if (concepts.length === 0) return null;
  const misspelt = concepts.filter(({ spelling }) => spelling !== undefined);
  const typed = asTyped(search, concepts);
  // In an empty list it is among the alternatives.
  const perhaps = meta && meta.total > 0 ? meta.alternatives?.find(({ kind }) => kind === 'spelling') : undefined;
  const act = (concept: SearchConcept, how: 'remove' | 'filter' | 'literal') => {
    if (how === 'remove') change({ search_string: withoutConcept(search, concept) });
    else if (how === 'literal') change({ search_string: asLiteral(search, concept) });
    else change({ ...asFilter(query, concept), search_string: withoutConcept(search, concept) });
  };
  return (
    <fieldset {...latePart} className={styles.chips} aria-label={t('search.understood')}>
      {concepts.map((concept) => {
        const name = nameOf(concept);
        return (
          <div key={`${concept.from} ${concept.text}`} className={styles.chip} data-out={concept.excluded}>
            <Menu
              label={t('search.concept', { name })}
              button={
                <>
                  {concept.excluded && <Icon drawing={icons.minus} size={16} />}
                  <span className={styles.text}>{name}</span>
                </>
              }
              options={[
                { value: 'remove', text: t('search.remove') },
                ...(asFilter(query, concept) ? [{ value: 'filter' as const, text: t('search.makeFilter') }] : []),
                ...(concept.kind === 'value' || concept.kind === 'words'
                  ? [{ value: 'literal' as const, text: t('search.takeLiterally', { words: concept.text }) }]
                  : []),
              ]}
              onChoose={(how) => act(concept, how)}
            />
          </div>
        );
      })}
      {typed !== undefined && (
        <>
          <span className={styles.note}>
            {t('search.readAs', { words: misspelt.map(({ spelling }) => spelling).join(', ') })}
          </span>
          <button type="button" className={styles.plain} onClick={() => change({ search_string: typed })}>
            {t('search.exactly', { words: misspelt.map(({ text }) => text).join(', ') })}
          </button>
        </>
      )}
      {perhaps && (
        <button type="button" className={styles.plain} onClick={() => change({ search_string: perhaps.search_string })}>
          {t('search.alternatives.spelling', { name: perhaps.search_string, count: perhaps.count })}
        </button>
      )}
      <button type="button" className={styles.plain} onClick={() => change({ search_literal: 1 })}>
        {t('search.asWritten')}
      </button>
    </fieldset>
  );
}
