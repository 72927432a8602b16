import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';

import { announcement, openRegion } from './announce.ts';
import { NoticeCard } from './NoticeCard.tsx';
import styles from './NoticeArea.module.css';
import { followKeys } from './notice-keys.ts';
import { dismissNotice, notices } from './notices.ts';
import { useSlots } from './use-slots.ts';
import { useTopModal } from './use-top-modal.ts';

/**
 * Where notices appear: over the player, or inside the topmost modal dialog, outside of which everything is inert. Each
 * place has a live region of its own, so that two notices are not read as one, and it always exists: screen readers
 * announce only regions that they know. Buttons stand beside it.
 */
export function NoticeArea({ label, closeLabel }: { label: string; closeLabel: string }) {
  const { items } = useSnapshot(notices);
  const { text } = useSnapshot(announcement);
  const slots = useSlots(items.map(({ id }) => id));
  const modal = useTopModal();
  // In the same task as the notices appear: their keys work at once.
  useLayoutEffect(() => followKeys(), []);
  useEffect(openRegion, []);
  const content = (
    // A landmark while there is something in it.
    <section
      className={styles.area}
      aria-label={items.length > 0 ? label : undefined}
      data-over-modal={modal !== undefined}
    >
      {slots.map((id, slot) => {
        const notice = items.find((item) => item.id === id);
        return (
          <NoticeCard
            // oxlint-disable-next-line react/no-array-index-key -- the places are fixed
            key={slot}
            notice={notice}
            order={items.findIndex((item) => item.id === id)}
            closeLabel={closeLabel}
            onClose={() => id !== undefined && dismissNotice(id)}
          />
        );
      })}
      {/* No status: what says the same in sight is the one. */}
      <p className="visually-hidden" aria-live="polite" aria-atomic="true">
        {text}
      </p>
    </section>
  );
  return modal ? createPortal(content, modal) : content;
}
