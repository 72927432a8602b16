import { useSnapshot } from 'valtio';

import { NoticeCard } from './NoticeCard.tsx';
import styles from './Notice.module.css';
import { dismissNotice, notices } from './notices.ts';

/** Where notices appear, over the player. The two live regions stand always: readers only follow what they know. */
export function NoticeArea({ closeLabel }: { closeLabel: string }) {
  const { items } = useSnapshot(notices);
  return (
    <div className={styles.area}>
      {(['alert', 'status'] as const).map((kind) => (
        <div key={kind} role={kind} className={styles.region}>
          {items
            .filter((notice) => notice.kind === kind)
            .map((notice) => (
              <NoticeCard
                key={notice.id}
                kind={kind}
                text={notice.text}
                action={notice.action}
                lasting={notice.lasting}
                closeLabel={closeLabel}
                onClose={() => dismissNotice(notice.id)}
              />
            ))}
        </div>
      ))}
    </div>
  );
}
