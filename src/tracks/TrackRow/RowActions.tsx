import { useRef, type ReactNode } from 'react';

import { useT } from '#platform/i18n/index.ts';
import type { TrackText } from '#player/ui/track-text.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { formatCount } from '#shared/domain/format.ts';
import type { PanelTab } from '#shared/pages/panel-address.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons, type Drawing } from '#ui/Icon/icons.ts';
import { Menu } from '#ui/Menu/Menu.tsx';

import { useSlots } from '../action-slots.ts';
import type { ListContext } from '../list-context.ts';
import { choose, type Selectable } from '../Selection/selection.ts';
import { toggleTab, useShownTab } from '../panel.ts';
import styles from './RowActions.module.css';

interface RowActionsProps {
  row: Row;
  index: number;
  list: ListContext;
  selectable: Selectable | undefined;
  text: Pick<TrackText, 'title' | 'href'>;
  /** Some row of the list has versions or stems: each kind has its space in all rows. */
  counted: boolean;
  short: boolean;
  /** Placed at the end, also in a narrow row. */
  tail?: ReactNode;
  /** Further actions of the menu, which then exists at every width. */
  acts?: readonly RowAct[] | undefined;
}

/** An action in a row's menu. */
export interface RowAct {
  readonly value: string;
  readonly text: string;
  readonly run: () => void;
}

interface TabAction {
  tab: PanelTab;
  icon: Drawing;
  label: string;
  count?: number;
}

/**
 * The actions of a row beside playing it (spec.md section 2 "Track rows"): its tabs, then those of other features. In
 * a narrow row a menu has the ones without a number.
 */
export function RowActions({ row, index, list, selectable, text, counted, short, tail, acts }: RowActionsProps) {
  const t = useT();
  const shown = useShownTab(row);
  const { rows: slots } = useSlots();
  const element = useRef<HTMLDivElement>(null);
  const { variations_counter: versions, stems_counter: stems } = row;
  const activate = (tab: PanelTab) => toggleTab(tab, { row, index, list }, text.href);
  const version = t('catalogue.versions', { count: formatCount(versions) });
  const stem = t('catalogue.stems', { count: formatCount(stems) });
  const similar: TabAction[] =
    short || row.kind === 'stem' ? [] : [{ tab: 'similars', icon: icons.similar, label: t('catalogue.similar') }];
  const counters: TabAction[] =
    row.kind === 'track' && counted
      ? [{ tab: 'variations', icon: icons.versions, count: versions, label: version }]
      : [];
  if (counters.length > 0 && row.entity === 'music')
    counters.push({ tab: 'stems', icon: icons.stems, count: stems, label: stem });
  const info: TabAction[] =
    short && row.kind === 'stem' ? [] : [{ tab: 'info', icon: icons.info, label: t('catalogue.info') }];
  const button = (action: TabAction) => (
    <TabButton
      key={action.tab}
      {...action}
      of={text.title}
      pressed={shown === action.tab}
      onActivate={() => activate(action.tab)}
    />
  );
  return (
    <div ref={element} className={styles.actions}>
      {[...similar, ...counters, ...info].map(button)}
      <span className={styles.slots}>
        {slots.map(({ name, Action }) => (
          <Action key={name} row={row} size="row" />
        ))}
      </span>
      {(!short || slots.length > 0) && (
        <div className={styles.more} data-acts={!!acts}>
          <Menu
            label={`${t('catalogue.more')}, ${text.title}`}
            button={<Icon drawing={icons.more} />}
            options={[
              ...(short ? [] : [...similar, ...info].map(({ tab, label }) => ({ value: tab as string, text: label }))),
              ...(selectable ? [{ value: 'select', text: t('catalogue.selectRow') }] : []),
              ...(acts ?? []),
              ...slots.map(({ name, text }) => ({ value: name, text: text(t) })),
            ]}
            onChoose={(what) => {
              if (what === 'select' && selectable) choose(selectable, index);
              else if (what === 'similars' || what === 'info') activate(what);
              else element.current?.querySelector<HTMLElement>(`[data-row-action="${what}"]`)?.click();
              acts?.find(({ value }) => value === what)?.run();
            }}
          />
        </div>
      )}
      {tail}
    </div>
  );
}

function TabButton({
  tab,
  icon,
  label,
  count,
  of,
  pressed,
  onActivate,
}: TabAction & { of: string; pressed: boolean; onActivate: () => void }) {
  if (count === 0) return <span className={styles.action} data-tab={tab} />;
  return (
    <button
      type="button"
      className={styles.action}
      data-tab={tab}
      data-row-action={tab === 'similars' ? 'similar' : tab}
      data-opens-panel
      aria-label={`${label}, ${of}`}
      aria-pressed={pressed}
      onClick={onActivate}
    >
      <Icon drawing={icon} size={count === undefined ? 20 : 16} />
      {count !== undefined && formatCount(count)}
    </button>
  );
}
