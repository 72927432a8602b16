import { useLocalized, useT } from '#platform/i18n/index.ts';
import type { PersonRef } from '#shared/contract/catalogue.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

interface PeopleProps {
  entity: Entity;
  people: readonly PersonRef[];
  /** Names shown; the rest are «and others». */
  most: number;
}

/** Authors in a line, each leading to their page. */
export function People({ entity, people, most }: PeopleProps) {
  const t = useT();
  const localize = useLocalized();
  return (
    <>
      {people.slice(0, most).map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <PageLink to={`/${entity === 'music' ? 'music' : 'sounds'}/authors/${id}`}>{localize(name)}</PageLink>
        </span>
      ))}
      {people.length > most && ` ${t('gatherings.andOthers')}`}
    </>
  );
}
