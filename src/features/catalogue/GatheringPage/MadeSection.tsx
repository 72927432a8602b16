import { useCall } from '#platform/api/use-call.ts';
import { useT } from '#platform/i18n/index.ts';
import { formatCount } from '#shared/domain/format.ts';
import { gatheringAddress } from '#shared/pages/gathering-query.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import { GatheringGrid } from '../Gatherings/GatheringGrid.tsx';
import { kinds, type Kind } from '../Gatherings/kinds.ts';
import styles from './GatheringPage.module.css';

interface MadeSectionProps {
  made: 'albums' | 'libraries';
  /** The key and the id by which they are asked for. */
  owner: string;
  id: string;
}

/** The albums of a label or author, the libraries of an author of sounds; further ones stand in their list. */
export function MadeSection({ made, owner, id }: MadeSectionProps) {
  const t = useT();
  const kind: Kind = kinds[made];
  const { answer } = useCall(kind.list, { [owner]: id });
  if (!answer || answer.data.length === 0) return null;
  const { data, meta } = answer;
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={made}>
          {t(`gatherings.${made}.title`)} <span className={styles.count}>{formatCount(meta.total)}</span>
        </h2>
        {meta.last_page > 1 && (
          <PageLink to={gatheringAddress(kind.path, { [owner]: Number(id) })} className={styles.all}>
            {t('gatherings.showAll', { count: formatCount(meta.total) })}
          </PageLink>
        )}
      </div>
      <GatheringGrid name={made} headingId={made} items={data} />
    </section>
  );
}
