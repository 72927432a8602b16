import { useEffect } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { hasCaches } from '#platform/offline/usage.ts';
import { useUser } from '#platform/session/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { nameOf } from '#tracks/Selection/rules.ts';
import { Button } from '#ui/Button/Button.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { announce } from '#ui/Notice/announce.ts';
import { icons } from '#ui/Icon/icons.ts';

import { addCopy, offlineCopies } from './copies.ts';
import { useCopy } from './state.ts';

/** Makes the selected rows available offline, or deletes them from the device where all of them are. */
export function RowsSwitch({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const isOwn = useUser() !== null;
  const copy = useCopy({ kind: 'rows', isOwn, rows: [] });
  useEffect(() => {
    if (hasCaches()) offlineCopies();
  }, []);
  if (!hasCaches()) return null;
  const known = copy?.subject.kind === 'rows' ? copy.subject.rows : [];
  const names = new Set(known.map(nameOf));
  const isOn = rows.every((row) => names.has(nameOf(row)));
  const change = async () => {
    if (!isOn)
      return addCopy({ kind: 'rows', isOwn, rows: [...known, ...rows.filter((row) => !names.has(nameOf(row)))] });
    const selected = new Set(rows.map(nameOf));
    const left = known.filter((row) => !selected.has(nameOf(row)));
    if (copy && left.length === 0) await offlineCopies().remove(copy.key);
    else await offlineCopies().add({ kind: 'rows', isOwn, rows: left });
    announce(t('device.copies.rowsRemoved'));
  };
  return (
    <Button look="quiet" icon={isOn ? icons.cached : laterIcons.offlineCopy} onClick={() => void change()}>
      {t(isOn ? 'device.copies.rowsRemove' : 'device.copies.keep')}
    </Button>
  );
}
