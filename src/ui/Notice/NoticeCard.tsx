import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';

import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { icons } from '../Icon/icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { undone } from './last-undo.ts';
import styles from './NoticeArea.module.css';
import { backFromNowhere } from './notice-keys.ts';
import { noticeSettings } from './notice-settings.ts';

interface CardAction {
  readonly text: string;
  readonly run: () => void;
}

interface ShownNotice {
  /** Id that `notify` returned; a text for a card outside of the notice area. */
  readonly id: number | string;
  readonly kind: 'status' | 'alert';
  readonly text: string;
  readonly action?: CardAction | undefined;
  /** A further thing to do. */
  readonly second?: CardAction | undefined;
  /** Stays until it is closed. */
  readonly lasting?: boolean | undefined;
}

interface NoticeCardProps {
  /** Absent in a place that is free: only its live region stands there. */
  notice: ShownNotice | undefined;
  /** Where the card stands among others. */
  order?: number;
  closeLabel: string;
  onClose: () => void;
}

/** Long enough to read a sentence, in seconds. */
const life = 8;

/** A notice. One without an action disappears by itself, but not while it has the pointer or the focus. */
export function NoticeCard({ notice, order = 0, closeLabel, onClose }: NoticeCardProps) {
  const { id, kind = 'status', text, action, second, lasting } = notice ?? {};
  // By id: a button that is removed with the focus sends no blur.
  const [paused, setPaused] = useState<number | string>();
  const isPaused = paused === (id ?? 0);
  const pause = () => setPaused(id ?? 0);
  const resume = () => setPaused(undefined);
  const seconds = action ? noticeSettings.seconds : life;
  const stays = !notice || lasting === true || seconds === null;
  const textId = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isPaused || stays) return;
    const timer = setTimeout(() => close(), seconds * 1000);
    return () => clearTimeout(timer);
    // A next notice in the same place begins anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id, isPaused, stays, seconds]);
  // The notice before may have been removed with the focus in it.
  useLayoutEffect(backFromNowhere, [id]);
  return (
    <div
      className={styles.notice}
      {...(notice && { role: 'group', 'aria-labelledby': textId, 'data-notice': id })}
      data-shown={notice !== undefined}
      data-kind={kind}
      style={{ order }}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {notice && <Icon drawing={kind === 'alert' ? icons.alert : icons.info} />}
      {/* An alert is announced when its element appears, a status when its text does. */}
      <p key={kind === 'alert' ? id : kind} id={textId} role={kind} className={styles.text}>
        {text}
      </p>
      {action && (
        <Button
          look="quiet"
          onClick={() => {
            if (typeof id === 'number') undone(id);
            action.run();
            onClose();
          }}
        >
          {action.text}
        </Button>
      )}
      {second && (
        <Button
          look="quiet"
          onClick={() => {
            second.run();
            onClose();
          }}
        >
          {second.text}
        </Button>
      )}
      {notice && <IconButton icon={icons.close} label={closeLabel} onClick={onClose} />}
    </div>
  );
}
