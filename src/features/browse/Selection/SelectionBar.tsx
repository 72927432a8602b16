import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';

import { useLocale, useT } from '#platform/i18n/index.ts';
import { Scope } from '#platform/scope.ts';
import { getPlayer } from '#player/actions.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { formatCount } from '#shared/domain/format.ts';
import { Button } from '#ui/Button/Button.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { announce } from '#ui/Notice/announce.ts';
import { notify } from '#ui/Notice/notices.ts';
import { useNarrow } from '#ui/use-narrow.ts';
import { inOrder } from '#tracks/Selection/rules.ts';
import { clearSelection, selection } from '#tracks/Selection/selection.ts';

import { isRestored, persistSelection } from './persist-selection.ts';
import { selectByKeys } from './select-by-keys.ts';
import { SelectedList } from './SelectedList.tsx';
import styles from './SelectionBar.module.css';
import { undoSelection } from './undo-selection.ts';

/** Further things to do with the rows that are chosen, filled by src/app as their parts appear. */
export type SelectionActions = (rows: readonly Row[]) => ReactNode;

/** The pages of one project, and the sources of the lists on them. */
const projectPages = /^\/project\//;
const projectLists = 'projects/';

/**
 * The number of selected rows and their actions; nothing without a selection, nor on the page of a project, whose rows it
 * would cover, while the selection is of another list. It is back on any other page.
 *
 * @param more actions that on narrow windows, where the bar has no room, follow the list of the selected rows
 */
export function SelectionBar({ actions, more }: { actions?: SelectionActions; more?: SelectionActions }) {
  const t = useT();
  const locale = useLocale();
  const narrow = useNarrow();
  /** Of the button that opened the list of the selected rows. */
  const [near, setNear] = useState<DOMRect>();
  useSnapshot(selection);
  const [path] = useLocation();
  useEffect(() => {
    const scope = new Scope();
    selectByKeys(scope);
    persistSelection(scope);
    undoSelection(scope);
    return () => scope.end();
  }, []);
  const isElsewhere = projectPages.test(path) && selection.key?.startsWith(projectLists) !== true;
  const rows = isElsewhere ? [] : inOrder(selection.chosen);
  const isShown = rows.length > 0;
  // Rows show their check boxes while the bar counts them.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-selecting', isShown);
    return () => document.documentElement.removeAttribute('data-selecting');
  }, [isShown]);
  // With the last row the bar goes, and what of it had the focus.
  const isEmpty = Object.keys(selection.chosen).length === 0;
  useEffect(() => {
    if (isEmpty) return;
    return () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, [isEmpty]);
  const count = formatCount(rows.length);
  // The bar appears with its number, which a live region of its own would not announce the first time.
  const said = rows.length > 0 ? t('track.selection.count', { count }) : '';
  const last = useRef(0);
  const none = t('track.selection.count', { count: '0' });
  useEffect(() => {
    // A notice says that several were deselected.
    if (said ? !isRestored() : last.current === 1) announce(said || none);
    last.current = rows.length;
  }, [said, none, rows.length]);
  const [first] = rows;
  if (!first) return null;

  const play = () =>
    getPlayer().playRow(first, {
      source: null,
      index: 0,
      rows: Object.fromEntries(rows.entries()),
      total: rows.length,
    });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(
        rows.map((row) => `${row.ident}\t${trackText(row, locale).title}`).join('\n'),
      );
      notify({ kind: 'status', text: t('track.selection.copied') });
    } catch {
      notify({ kind: 'alert', text: t('track.selection.notCopied') });
    }
  };
  return (
    <section
      className={styles.bar}
      data-bar="selection"
      data-entity={first.entity}
      aria-label={t('track.selection.name')}
    >
      <button
        type="button"
        className={styles.count}
        aria-haspopup="dialog"
        aria-expanded={near !== undefined}
        title={t('track.selection.open')}
        onClick={({ currentTarget }) => setNear(near ? undefined : currentTarget.getBoundingClientRect())}
      >
        {said}
      </button>
      {near && (
        <SelectedList rows={rows} near={near} isModal={narrow} onClose={() => setNear(undefined)}>
          {narrow && more?.(rows)}
        </SelectedList>
      )}
      {(
        [
          { icon: icons.play, text: t('player.play'), word: t('track.selection.playWord'), act: play },
          {
            icon: icons.description,
            text: t('track.selection.copy'),
            word: t('track.selection.copyWord'),
            act: () => void copy(),
          },
        ] as const
      ).map(({ icon, text, word, act }) =>
        narrow ? (
          <IconButton key={text} icon={icon} label={icon === icons.play ? word : text} data-word={word} onClick={act} />
        ) : (
          <Button key={text} look="quiet" icon={icon} onClick={act}>
            {text}
          </Button>
        ),
      )}
      {actions?.(rows)}
      {!narrow && more?.(rows)}
      <IconButton data-clear icon={icons.close} label={t('track.selection.clear')} onClick={clearSelection} />
    </section>
  );
}
