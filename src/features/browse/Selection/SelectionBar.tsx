import { useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';

import { useLocale, useT } from '#platform/i18n/index.ts';
import { Scope } from '#platform/scope.ts';
import { getPlayer } from '#player/actions.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { formatCount } from '#shared/domain/format.ts';
import { Button } from '#ui/Button/Button.tsx';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { announce } from '#ui/Notice/announce.ts';
import { notify } from '#ui/Notice/notices.ts';
import { useNarrow } from '#ui/use-narrow.ts';
import { inOrder } from '#tracks/Selection/rules.ts';
import { clearSelection, selection } from '#tracks/Selection/selection.ts';

import { persistSelection } from './persist-selection.ts';
import { selectByKeys } from './select-by-keys.ts';
import { SelectedList } from './SelectedList.tsx';
import styles from './SelectionBar.module.css';
import { undoSelection } from './undo-selection.ts';

/** Further things to do with the rows that are chosen, filled by src/app as their parts appear. */
export type SelectionActions = (rows: readonly Row[]) => ReactNode;

/** The number of selected rows and their actions; nothing without a selection. */
export function SelectionBar({ actions }: { actions?: SelectionActions }) {
  const t = useT();
  const locale = useLocale();
  const narrow = useNarrow();
  /** Of the button that opened the list of the selected rows. */
  const [near, setNear] = useState<DOMRect>();
  useSnapshot(selection);
  useEffect(() => {
    const scope = new Scope();
    selectByKeys(scope);
    persistSelection(scope);
    undoSelection(scope);
    return () => scope.end();
  }, []);
  const rows = inOrder(selection.chosen);
  const count = formatCount(rows.length);
  // The bar appears with its number, which a live region of its own would not announce the first time.
  const said = rows.length > 0 ? t('track.selection.count', { count }) : '';
  useEffect(() => {
    if (said) announce(said);
  }, [said]);
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
  const clear = () => {
    clearSelection();
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
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
      {near && <SelectedList rows={rows} near={near} isModal={narrow} onClose={() => setNear(undefined)} />}
      {(
        [
          { icon: 'play', text: t('player.play'), word: t('track.selection.playWord'), act: play },
          {
            icon: 'description',
            text: t('track.selection.copy'),
            word: t('track.selection.copyWord'),
            act: () => void copy(),
          },
        ] as const
      ).map(({ icon, text, word, act }) =>
        narrow ? (
          <IconButton key={icon} icon={icon} label={icon === 'play' ? word : text} data-word={word} onClick={act} />
        ) : (
          <Button key={icon} look="quiet" icon={icon} onClick={act}>
            {text}
          </Button>
        ),
      )}
      {actions?.(rows)}
      <IconButton data-clear icon="close" label={t('track.selection.clear')} onClick={clear} />
    </section>
  );
}
