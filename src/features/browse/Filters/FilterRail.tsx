import { useT } from '#platform/i18n/index.ts';
import { useNarrow } from '#ui/use-narrow.ts';
import type { TrackListState } from '#tracks/use-track-list.ts';

import { Failed } from './Failed.tsx';
import styles from './Filters.module.css';
import { Group } from './Group.tsx';
import { MoreToggle } from './MoreToggle.tsx';
import { useOpened } from './opened.ts';
import { SectionBody } from './SectionBody.tsx';
import { Switches, useHiddenSwitches } from './Switches.tsx';
import { useFiltering, useGroups } from './use-filtering.ts';
import { useSections } from './use-sections.ts';

/** Groups that are initially expanded, beside those with active filters. */
const openAtFirst = new Set(['duration', 'genres', 'ucs_sub_ids']);

/** The filters beside the rows; a narrow screen has drawers instead. */
export function FilterRail({ tracks }: { tracks: TrackListState }) {
  return useNarrow() ? <RememberedRail entity={tracks.entity} /> : <Rail key={tracks.entity} tracks={tracks} />;
}

/** The drawers open with their values at once, also where the connection went before they were ever opened. */
function RememberedRail({ entity }: Pick<TrackListState, 'entity'>) {
  useGroups(entity);
  return null;
}

function Rail({ tracks }: { tracks: TrackListState }) {
  const t = useT();
  const filtering = useFiltering(tracks);
  const sections = useSections(filtering);
  const [more, toggleMore] = useOpened(`${tracks.entity} more`, false);
  const hiddenSwitches = useHiddenSwitches(tracks.entity);
  const hasMore = hiddenSwitches || sections.some(({ isMore }) => isMore);
  if (filtering.failed) return <Failed retry={filtering.retry} />;
  return (
    <div className={styles.rail}>
      <h2 className="visually-hidden">{t('filters.name')}</h2>
      <Switches filtering={filtering} more={more} />
      {sections
        .filter(({ isMore }) => more || !isMore)
        .map((section) => (
          <Group
            key={section.id}
            id={`${tracks.entity} ${section.id}`}
            name={section.name}
            chosen={section.chosen}
            isOpen={section.chosen > 0 || openAtFirst.has(section.id)}
          >
            <SectionBody section={section} filtering={filtering} />
          </Group>
        ))}
      {hasMore && <MoreToggle open={more} onActivate={toggleMore} />}
    </div>
  );
}
