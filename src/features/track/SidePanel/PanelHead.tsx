import { useMemo, type ReactNode } from 'react';

import { useLocale, useT } from '#platform/i18n/index.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { PanelTarget } from '#shared/pages/panel-address.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { useSlots } from '#tracks/action-slots.ts';
import { wholeList } from '#tracks/list-context.ts';
import { NameRef, NameRefs } from '#tracks/NameRef.tsx';
import { activatePlay } from '#tracks/play.ts';
import { RowMarks } from '#tracks/TrackRow/RowMarks.tsx';
import { RowPlay } from '#tracks/TrackRow/RowPlay.tsx';
import { useRowState } from '#tracks/use-row-state.ts';
import { isOf, panel } from '#tracks/panel.ts';

import styles from './SidePanel.module.css';

interface PanelHeadProps {
  target: PanelTarget;
  subject: Row | undefined;
  tools: ReactNode;
}

/** Cover and names of what the panel is about; a placeholder while they load. */
export function PanelHead({ target, subject, tools }: PanelHeadProps) {
  const t = useT();
  return (
    <header className={styles.head}>
      <div className={styles.tools}>
        {target.variationId !== null && (
          <button
            type="button"
            className={styles.back}
            onClick={() => {
              panel.target = { ...target, variationId: null, tab: 'variations' };
            }}
          >
            <Icon drawing={icons['chevron-left']} size={16} />
            {t('track.panel.toTrack')}
          </button>
        )}
        {tools}
      </div>
      {subject ? (
        <>
          <Who target={target} subject={subject} />
          <Actions subject={subject} />
        </>
      ) : (
        <div className={styles.who} aria-hidden="true">
          <Skeleton width="48px" height="48px" />
          <span className={styles.names}>
            <Skeleton width="180px" height="20px" />
            <Skeleton width="120px" height="16px" />
          </span>
        </div>
      )}
    </header>
  );
}

function Who({ target, subject }: { target: PanelTarget; subject: Row }) {
  const text = trackText(subject, useLocale());
  const state = useRowState(subject);
  const alone = useMemo(() => wholeList([subject]), [subject]);
  // A track opened from a row plays in that row's list.
  const { origin } = panel;
  const { list, index } = origin && isOf(origin.row, target) ? origin : { list: alone, index: 0 };
  return (
    <div className={styles.who} data-state={state}>
      <div className={styles.cover}>
        <RowPlay row={subject} title={text.title} state={state} onActivate={() => activatePlay(subject, index, list)} />
      </div>
      <div className={styles.names}>
        <h2 className={styles.title}>
          <NameRef name={text.title} href={text.href} />
        </h2>
        <p className={styles.people}>
          <span>
            <NameRefs names={text.people} />
          </span>
          <RowMarks row={subject} />
        </p>
      </div>
    </div>
  );
}

function Actions({ subject }: { subject: Row }) {
  const { rows: slots } = useSlots();
  if (slots.length === 0) return null;
  return (
    <div className={styles.actions}>
      {slots.map(({ name, Action }) => (
        <Action key={name} row={subject} size="normal" />
      ))}
    </div>
  );
}
