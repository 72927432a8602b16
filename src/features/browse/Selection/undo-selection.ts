import { ref, subscribe } from 'valtio/vanilla';

import { t } from '#platform/i18n/index.ts';
import type { Scope } from '#platform/scope.ts';
import { addUndo } from '#ui/Notice/last-undo.ts';
import { notify } from '#ui/Notice/notices.ts';
import { formatCount } from '#shared/domain/format.ts';
import { selection } from '#tracks/Selection/selection.ts';

/** The selection that the last step led to. Rows may be selected before this part of the app has loaded. */
let followed: Pick<typeof selection, 'key' | 'chosen'> = { key: null, chosen: {} };

/** Makes changes of the selection undoable until the scope ends; that several rows were deselected at once is reported. */
export function undoSelection(scope: Scope): void {
  let isUndoing = false;
  const follow = () => {
    const before = followed;
    const { key, chosen } = selection;
    // The key is set before the rows.
    if (chosen === before.chosen) return;
    followed = { key, chosen };
    if (isUndoing) return;
    const run = () => {
      isUndoing = true;
      selection.key = before.key;
      selection.chosen = ref(before.chosen);
      isUndoing = false;
    };
    const count = Object.keys(before.chosen).length;
    const left = Object.keys(chosen).length;
    if (count === 0 && left === 0) return;
    if (left > 0 || count === 1) return addUndo(run);
    notify({
      kind: 'status',
      text: t('track.selection.cleared', { count: formatCount(count) }),
      action: { text: t('personal.undo'), run, isUndo: true },
    });
  };
  follow();
  scope.own(subscribe(selection, follow, true));
}
