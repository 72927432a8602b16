import { useId } from 'react';

import { useT, type Translate } from '#platform/i18n/index.ts';
import type { Detail, Row } from '#shared/contract/catalogue.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { formatCount } from '#shared/domain/format.ts';
import type { PanelTab } from '#shared/pages/panel-address.ts';
import { tabId, tabPanelId, Tabs, type TabItem } from '#ui/Tabs/Tabs.tsx';

import { PartsTab } from './PartsTab.tsx';
import { SimilarTab } from './SimilarTab.tsx';
import { TrackInfo } from './TrackInfo.tsx';
import styles from './TrackTabs.module.css';

interface TrackTabsProps {
  entity: Entity;
  trackId: number;
  /** undefined while nothing is known of it. */
  subject: Row | Detail | undefined;
  tab: PanelTab;
  /** The address of a tab, where tabs have one. */
  hrefOf?: (tab: PanelTab) => string;
  onChoose?: (tab: PanelTab) => void;
  /** The description is already above it. */
  besideHero?: boolean;
}

/** The tabs of a track (spec.md section 4): in the side panel, the drawers and on its page. */
export function TrackTabs(props: TrackTabsProps) {
  const { entity, trackId, subject, tab, hrefOf, onChoose, besideHero = false } = props;
  const t = useT();
  const id = useId();
  const items = tabsOf(t, entity, subject);
  // A sound has no stems, whatever the address says.
  const shown = items.some(({ value }) => value === tab) ? tab : 'info';
  return (
    <div className={styles.tabs}>
      <Tabs label={t('track.tabs')} id={id} value={shown} items={items} hrefOf={hrefOf} onChoose={onChoose} />
      <div
        id={tabPanelId(id)}
        role="tabpanel"
        aria-labelledby={tabId(id, shown)}
        tabIndex={-1}
        className={styles.panel}
        data-landing
      >
        {shown === 'info' && subject && <TrackInfo subject={subject} described={!besideHero} />}
        {shown === 'similars' && <SimilarTab key={trackId} entity={entity} trackId={trackId} />}
        {(shown === 'variations' || shown === 'stems') && (
          <PartsTab
            key={`${shown} ${trackId}`}
            part={shown}
            entity={entity}
            trackId={trackId}
            expected={subject && partsOf(subject, shown)}
          />
        )}
      </div>
    </div>
  );
}

function tabsOf(t: Translate, entity: Entity, subject: Row | undefined): TabItem<PanelTab>[] {
  const part = (value: 'variations' | 'stems', text: string): TabItem<PanelTab> => {
    const count = subject && formatCount(subject[`${value}_counter`]);
    return {
      value,
      text,
      count,
      label: count && t(`catalogue.${value === 'stems' ? 'stems' : 'versions'}`, { count }),
    };
  };
  return [
    { value: 'info', text: t('catalogue.info') },
    { value: 'similars', text: t('catalogue.similar') },
    part('variations', t('track.versions')),
    ...(entity === 'music' ? [part('stems', t('track.stems'))] : []),
  ];
}

/** Rows of the list of versions or stems: the main version is among the versions; a single version has no list. */
function partsOf({ variations_counter: versions, stems_counter: stems }: Row, part: 'variations' | 'stems'): number {
  return part === 'stems' ? stems : versions && versions + 1;
}
