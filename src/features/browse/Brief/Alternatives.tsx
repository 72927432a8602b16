import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { musicTracksList, soundTracksList } from '#platform/api/lazy-endpoints.ts';
import { latePart } from '#platform/late-part.ts';
import { useT } from '#platform/i18n/index.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { TrackMeta } from '#shared/contract/search-meta.ts';
import { listAddress, type ListQuery } from '#shared/pages/list-address.ts';
import { Button } from '#ui/Button/Button.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import type { ChangeList } from '#tracks/use-list-address.ts';

import styles from './Brief.module.css';
import { useConceptName } from './use-concept-name.ts';

interface AlternativesProps {
  entity: Entity;
  query: ListQuery;
  meta: TrackMeta;
  onChange: ChangeList;
}

const other = {
  music: { entity: 'sound', endpoint: soundTracksList, path: '/sounds/catalog' },
  sound: { entity: 'music', endpoint: musicTracksList, path: '/music/catalog' },
} as const;

/** Alternatives to a search without results: the same without one concept, and the other catalogue's results. */
export function Alternatives({ entity, query, meta, onChange }: AlternativesProps) {
  const t = useT();
  const nameOf = useConceptName();
  const { concepts = [], alternatives = [] } = meta;
  const { search_string = '' } = query;
  const elsewhere = other[entity];
  const { response } = useEndpoint(elsewhere.endpoint, { search_string, per_page: 1 });
  const exact = response?.meta.exact ?? 0;
  return (
    <div {...latePart} className={styles.alternatives}>
      {alternatives.length > 0 && (
        <div className={styles.choices}>
          {alternatives.map(({ search_string: words, count, kind, concept }) => {
            const own = concept === null ? undefined : concepts[concept];
            const name = own && kind !== 'spelling' ? nameOf(own) : words;
            const change = { search_string: words, ...(kind === 'anywhere' && { search_scope: 'all' as const }) };
            return (
              <Button key={`${kind} ${words}`} onClick={() => onChange(change)}>
                {t(`search.alternatives.${kind}`, { name, count })}
              </Button>
            );
          })}
        </div>
      )}
      {exact > 0 && (
        <PageLink to={listAddress(elsewhere.path, { search_string })} className={styles.elsewhere}>
          {t(`search.elsewhere.${elsewhere.entity}`, { count: exact })}
        </PageLink>
      )}
    </div>
  );
}
