import { useState } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { activeFilters, withoutAll } from '#shared/pages/filter-changes.ts';
import { filterKeysOf } from '#shared/pages/filter-keys-of.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Drawer } from '#ui/Drawer/Drawer.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';
import type { TrackListState } from '#tracks/use-track-list.ts';

import { Failed } from './Failed.tsx';
import styles from './Filters.module.css';
import { MoreToggle } from './MoreToggle.tsx';
import { useOpened } from './opened.ts';
import { SectionBody } from './SectionBody.tsx';
import { Switches, useHiddenSwitches } from './Switches.tsx';
import { useFiltering } from './use-filtering.ts';
import { useSections, type Section } from './use-sections.ts';

interface FilterDrawersProps {
  tracks: TrackListState;
  onClose: () => void;
}

/** The filters on a phone: a drawer with the groups, and over it one with the values of a group. */
export function FilterDrawers({ tracks, onClose }: FilterDrawersProps) {
  const t = useT();
  const filtering = useFiltering(tracks);
  const sections = useSections(filtering);
  const { entity, query, change, list } = tracks;
  const [more, toggleMore] = useOpened(`${entity} more`, false);
  const hiddenSwitches = useHiddenSwitches(entity);
  const hasMore = hiddenSwitches || sections.some(({ isMore }) => isMore);
  const [inside, setInside] = useState<string>();
  const opened = sections.find(({ id }) => id === inside);
  const keys = filterKeysOf(entity);
  const show = (
    <Button look="solid" onClick={onClose}>
      {t(`filterPanel.show.${entity}`, { count: list?.total ?? 0 })}
    </Button>
  );
  return (
    <div data-entity={entity}>
      <Drawer label={t('filters.name')} closeLabel={t('shell.close')} title foot={show} open onClose={onClose}>
        {filtering.failed && <Failed retry={filtering.retry} />}
        <Switches filtering={filtering} more={more} />
        <div className={styles.sections}>
          {sections
            .filter(({ isMore }) => more || !isMore)
            .map((section) => (
              <SectionButton key={section.id} section={section} onActivate={() => setInside(section.id)} />
            ))}
        </div>
        {hasMore && <MoreToggle open={more} onActivate={toggleMore} />}
        {activeFilters(query, keys).length > 0 && (
          <Button look="quiet" onClick={() => change(withoutAll(query, keys))}>
            {t('filters.clearAll')}
          </Button>
        )}
      </Drawer>
      <Drawer
        label={opened?.name ?? ''}
        closeLabel={t('filterPanel.back')}
        title
        isNested
        foot={show}
        open={opened !== undefined}
        onClose={() => setInside(undefined)}
      >
        {opened && (
          <div className={styles.body}>
            <SectionBody
              key={opened.id}
              section={opened}
              filtering={filtering}
              draft={`filters.${entity}.${opened.id}`}
            />
          </div>
        )}
      </Drawer>
    </div>
  );
}

/** Opens the values of a group, and shows the chosen ones. */
function SectionButton({ section: { name, names }, onActivate }: { section: Section; onActivate: () => void }) {
  return (
    <button type="button" className={styles.sectionButton} aria-haspopup="dialog" onClick={onActivate}>
      <span className={styles.sectionName}>
        {name}
        <span className={styles.sectionChosen}>{names.join(', ')}</span>
      </span>
      <Icon drawing={icons['chevron-right']} size={16} />
    </button>
  );
}
