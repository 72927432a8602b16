import { Fragment, useEffect } from 'react';
import { useSnapshot } from 'valtio';

import { useLocale, useT } from '#platform/i18n/index.ts';
import { useSize } from '#platform/i18n/use-size.ts';
import { trackPath, trackText } from '#player/ui/track-text.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { nameOf } from '#tracks/Selection/rules.ts';
import { Button } from '#ui/Button/Button.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { useFocusHeir } from '#ui/use-focus-heir.ts';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { offlineCopies } from './copies.ts';
import { phaseText, useRemoveCopy } from './OfflineSwitch.tsx';
import { copies, type CopyView } from './state.ts';
import { roomText, subjectName } from './subject-name.ts';
import { subjectPath } from './subject.ts';
import { Section } from '../Section.tsx';
import styles from '../device.module.css';

/** What is available offline on purpose, with its size and progress. */
export function CopiesSection() {
  const t = useT();
  const { list } = useSnapshot(copies);
  useEffect(() => void offlineCopies(), []);
  return (
    <Section title={t('device.copies.title')}>
      <p className={styles.hint}>{t(list.length === 0 ? 'device.copies.none' : 'device.copies.note')}</p>
      {list.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets
        <ul role="list" className={styles.list}>
          {list.map((copy) => (
            // What a snapshot makes read-only is only read here.
            <Copy key={copy.key} copy={copy as CopyView} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Copy({ copy }: { copy: CopyView }) {
  const t = useT();
  const locale = useLocale();
  const size = useSize();
  const remove = useRemoveCopy();
  const { subject, phase, count } = copy;
  const name = subjectName(t, locale, subject);
  const path = subjectPath(subject);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p>
          {path === undefined ? (
            name
          ) : (
            <PageLink to={path} className={styles.link}>
              {name}
            </PageLink>
          )}
        </p>
        <p className={styles.hint}>
          {size(phase === 'ready' ? copy.size : copy.stored)} · {t('device.copies.tracks', { count })} ·{' '}
          {phaseText(t, copy)}
        </p>
        {(phase === 'overBudget' || phase === 'full') && <p className={styles.hint}>{roomText(t, locale, copy)}</p>}
        {subject.kind === 'rows' && <Rows rows={subject.rows} />}
      </div>
      {phase !== 'ready' && <PauseButton copy={copy} name={name} />}
      <Button icon={laterIcons.bin} aria-label={t('device.copies.removeOf', { name })} onClick={() => remove(copy)}>
        {t('device.copies.remove')}
      </Button>
    </li>
  );
}

/** One button, so that it keeps the focus while its action changes; once the copy is complete, the next one has it. */
function PauseButton({ copy: { key, phase }, name }: { copy: CopyView; name: string }) {
  const t = useT();
  const button = useFocusHeir<HTMLButtonElement>(controlAfter);
  const action = phase === 'reading' || phase === 'storing' || phase === 'waiting' ? 'pause' : 'resume';
  return (
    <Button
      ref={button}
      aria-label={t(`device.copies.${action}Of`, { name })}
      onClick={() => void offlineCopies()[action](key)}
    >
      {t(`device.copies.${action}`)}
    </Button>
  );
}

const controlAfter = ({ nextElementSibling: next }: HTMLElement) => (next instanceof HTMLElement ? next : null);

/** The only page where rows that were selected one by one stand together. */
function Rows({ rows }: { rows: readonly Row[] }) {
  const locale = useLocale();
  return (
    <p className={styles.hint}>
      {rows.map((row, index) => (
        <Fragment key={nameOf(row)}>
          {index > 0 && ', '}
          <PageLink to={trackPath(row)} className={styles.link}>
            {trackText(row, locale).title}
          </PageLink>
        </Fragment>
      ))}
    </p>
  );
}
