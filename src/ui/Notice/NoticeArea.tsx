import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';

import { NoticeCard } from './NoticeCard.tsx';
import styles from './NoticeArea.module.css';
import { followKeys } from './notice-keys.ts';
import { dismissNotice, notices } from './notices.ts';
import { useTopModal } from './use-top-modal.ts';

/**
 * Where notices appear: over the player, or inside the topmost modal dialog, outside of which everything is inert. The two
 * live regions always exist: screen readers announce only regions that they know.
 */
export function NoticeArea({ closeLabel }: { closeLabel: string }) {
  const { items } = useSnapshot(notices);
  const modal = useTopModal();
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => followKeys(), []);
  const content = (
    <div ref={area} className={styles.area} data-over-modal={modal !== undefined}>
      {(['alert', 'status'] as const).map((kind) => (
        <div key={kind} role={kind} className={styles.region}>
          {items
            .filter((notice) => notice.kind === kind)
            .map((notice) => (
              <NoticeCard
                key={notice.id}
                id={notice.id}
                kind={kind}
                text={notice.text}
                action={notice.action}
                second={notice.second}
                lasting={notice.lasting}
                closeLabel={closeLabel}
                onClose={() => dismissNotice(notice.id)}
              />
            ))}
        </div>
      ))}
    </div>
  );
  return modal ? createPortal(content, modal) : content;
}
