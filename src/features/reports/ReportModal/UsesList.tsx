import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { formatCount, formatUsed } from '#shared/domain/format.ts';
import { Spinner } from '#ui/Spinner/Spinner.tsx';

import { usedSeconds, type Use } from '../uses/uses.ts';
import styles from './ReportModal.module.css';
import { UseField } from './UseField.tsx';

interface UsesListProps {
  phase: 'loading' | 'ready' | 'failed';
  uses: readonly Use[];
  onChange: (uses: readonly Use[]) => void;
}

const rowHeight = 52;

/** The uses with check boxes and seconds; possibly thousands. */
export function UsesList({ phase, uses, onChange }: UsesListProps) {
  const t = useT();
  const scroll = useRef<HTMLDivElement>(null);
  const master = useRef<HTMLInputElement>(null);
  const used = uses.filter(({ isUsed }) => isUsed).length;
  useEffect(() => {
    if (master.current) master.current.indeterminate = used > 0 && used < uses.length;
  }, [used, uses.length]);
  // The virtualizer is used only here, never memoized.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: uses.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const shown = virtual.getVirtualItems();
  const put = (changed: Use) => onChange(uses.map((use) => (use.key === changed.key ? changed : use)));
  if (phase === 'loading') return <Spinner label={t('catalogue.loading')} />;
  if (uses.length === 0) return <p className={styles.status}>{t('reports.form.empty')}</p>;
  return (
    <fieldset className={styles.uses}>
      <legend className={styles.heading}>{t('reports.content')}</legend>
      <div className={styles.all}>
        <label className={styles.check}>
          <input
            ref={master}
            type="checkbox"
            checked={used === uses.length}
            onChange={() => onChange(uses.map((use) => ({ ...use, isUsed: used < uses.length })))}
          />
          {t('reports.form.all')}
        </label>
        <output className={styles.sum}>
          {t('reports.form.sum', {
            used: formatCount(used),
            total: formatCount(uses.length),
            time: formatUsed(usedSeconds(uses)),
          })}
        </output>
      </div>
      <div ref={scroll} className={styles.scroll}>
        <ul
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets
          role="list"
          aria-label={t('reports.content')}
          style={{
            paddingBlockStart: shown[0]?.start ?? 0,
            paddingBlockEnd: virtual.getTotalSize() - (shown.at(-1)?.end ?? 0),
          }}
        >
          {shown.map(({ index }) => {
            const use = uses[index];
            return use && <UseField key={use.key} use={use} onChange={put} />;
          })}
        </ul>
      </div>
    </fieldset>
  );
}
