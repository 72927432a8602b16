import { Link } from 'wouter';

import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useLocalized, useT } from '#platform/i18n/index.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { TrackGroupListChanges, TrackGroupListQuery } from '#shared/pages/track-group-query.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';

import { kinds, type Kind, type KindName } from '../TrackGroups/kinds.ts';
import styles from './Narrowing.module.css';

interface NarrowingProps {
  entity: Entity;
  query: TrackGroupListQuery;
  hrefOf: (part: TrackGroupListChanges) => string;
}

/** The owner of the listed albums or libraries; a click shows all of them again. */
export function Narrowing({ entity, query, hrefOf }: NarrowingProps) {
  const { label_id: labelId, author_id: authorId } = query;
  const authors = entity === 'music' ? 'musicAuthors' : 'soundAuthors';
  return (
    <>
      {labelId !== undefined && (
        <Chip name="labels" id={labelId} text="trackGroups.ofLabel" href={hrefOf({ label_id: undefined })} />
      )}
      {authorId !== undefined && (
        <Chip name={authors} id={authorId} text="trackGroups.ofAuthor" href={hrefOf({ author_id: undefined })} />
      )}
    </>
  );
}

interface ChipProps {
  name: KindName;
  id: number;
  text: 'trackGroups.ofLabel' | 'trackGroups.ofAuthor';
  /** The list without it. */
  href: string;
}

function Chip({ name, id, text, href }: ChipProps) {
  const t = useT();
  const localize = useLocalized();
  const kind: Kind = kinds[name];
  const owner = useEndpoint(kind.detail, { id }).response?.data;
  const shown = t(text, { name: owner ? localize(owner.name) : '…' });
  return (
    <Link href={href} className={styles.chip} aria-label={t('trackGroups.remove', { name: shown })}>
      {shown}
      <Icon drawing={icons.close} size={16} />
    </Link>
  );
}
