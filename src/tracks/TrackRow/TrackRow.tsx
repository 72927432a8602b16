import { Suspense, useEffect, type ReactNode, type Ref } from 'react';

import { useLocale, useLocalized, useT } from '#platform/i18n/index.ts';
import { lazyComponent } from '#platform/lazy-component.tsx';
import { getPlayer } from '#player/actions.ts';
import { showRow } from '#player/shown-rows.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import { formatLength } from '#shared/domain/format.ts';

import { useSlots } from '../action-slots.ts';
import type { ListContext } from '../list-context.ts';
import { NameRef, NameRefs } from '../NameRef.tsx';
import { activatePlay } from '../play.ts';
import { RowSelect } from '../Selection/RowSelect.tsx';
import type { Selectable } from '../Selection/selection.ts';
import { useRowState } from '../use-row-state.ts';
import { RowActions, type RowAct } from './RowActions.tsx';
import { RowFacts } from './RowFacts.tsx';
import { RowMarks } from './RowMarks.tsx';
import { RowPlay } from './RowPlay.tsx';
import { RowWave } from './RowWave.tsx';
import styles from './TrackRow.module.css';

const [RowMatch] = lazyComponent(() => import('./RowMatch.tsx'), 'RowMatch');
const [RowTags] = lazyComponent(() => import('./RowTags.tsx'), 'RowTags');

export interface TrackRowProps {
  row: Row;
  /** Place among the rows shown, from 0. */
  index: number;
  list: ListContext;
  /** Where rows of the list can be chosen. */
  selectable: Selectable | undefined;
  /** Some row of the list has versions or stems to count. */
  counted: boolean;
  /** Beside its track a version or stem needs no more than its own name and number. */
  short: boolean;
  /** With its tags under it. */
  tags: boolean;
  /** Shown in place of its description. */
  note?: ReactNode;
  /** Of a list that has more to do with its rows: before the cover, after the actions, under it all. */
  lead?: ReactNode;
  tail?: ReactNode;
  below?: ReactNode;
  /** Further actions of the row's menu. */
  acts?: readonly RowAct[] | undefined;
  rowRef?: Ref<HTMLLIElement>;
}

/** One track, version or stem in a list (ux.md "Look"); the data attributes are for the keyboard. */
export function TrackRow({ row, index, list, selectable, counted, short, tags, note, ...extra }: TrackRowProps) {
  const { lead, tail, below, acts, rowRef } = extra;
  const text = trackText(row, useLocale());
  const localize = useLocalized();
  const t = useT();
  const state = useRowState(row);
  const { Past } = useSlots();
  useEffect(() => showRow(row), [row]);
  const prepare = () => {
    if (state !== 'playing') getPlayer().prepareRow(row);
  };
  return (
    // The handlers only prepare the sound; the controls are the row's buttons and links.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={rowRef}
      className={styles.row}
      data-row-index={index}
      data-short={short}
      data-state={state}
      data-entity={row.entity}
      // Read when an arrow key focuses the row; its buttons are read where they stand.
      aria-label={[text.title, ...text.people.map(({ name }) => name), formatLength(row.duration)].join(', ')}
      aria-current={state === 'idle' ? undefined : 'true'}
      tabIndex={-1}
      onPointerEnter={prepare}
      onPointerDown={prepare}
      onPointerLeave={() => getPlayer().dropPrepared()}
      onFocus={prepare}
    >
      {lead}
      {selectable && <RowSelect row={row} index={index} selectable={selectable} title={text.title} />}
      <RowPlay row={row} title={text.title} state={state} onActivate={() => activatePlay(row, index, list)} />
      <div className={styles.names}>
        <span className={styles.head}>
          <span className={styles.title}>
            <NameRef name={short ? partName(row, localize) : text.title} href={text.href} />
          </span>
          <RowMarks row={row} short={short} />
        </span>
        <span className={styles.people}>
          <span data-people>{short ? row.ident : <NameRefs names={text.people} />}</span>
          {Past && <Past row={row} />}
        </span>
        <Suspense>{row.match && <RowMatch row={row} match={row.match} />}</Suspense>
      </div>
      <p className={styles.description}>{note ?? (!short && row.description && localize(row.description))}</p>
      <RowWave row={row} title={text.title} index={index} list={list} state={state} />
      <span className={styles.duration}>
        <span className="visually-hidden">{t('catalogue.duration')} </span>
        {formatLength(row.duration)}
      </span>
      <RowFacts row={row} />
      <RowActions
        row={row}
        index={index}
        list={list}
        selectable={selectable}
        text={text}
        counted={counted}
        short={short}
        tail={tail}
        acts={acts}
      />
      <Suspense>{tags && <RowTags row={row} />}</Suspense>
      {below}
    </li>
  );
}

function partName({ stem_name, classifier_version, title }: Row, localize: (text: Localized) => string): string {
  return localize(stem_name ?? classifier_version?.name ?? title);
}
