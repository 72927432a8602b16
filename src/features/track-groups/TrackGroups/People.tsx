import { useLocalized, useT } from '#platform/i18n/index.ts';
import type { PersonRef } from '#shared/contract/catalogue.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

interface PeopleProps {
  entity: Entity;
  people: readonly PersonRef[];
  /** Names shown; the rest are «and others». */
  max: number;
}

/** Authors in a row, each a link to their page. */
export function People({ entity, people, max }: PeopleProps) {
  const t = useT();
  const localize = useLocalized();
  return (
    <>
      {people.slice(0, max).map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <PageLink to={`/${entity === 'music' ? 'music' : 'sounds'}/authors/${id}`}>{localize(name)}</PageLink>
        </span>
      ))}
      {people.length > max && ` ${t('trackGroups.andOthers')}`}
    </>
  );
}
