import { useT } from '#platform/i18n/index.ts';
import { Button } from '#ui/Button/Button.tsx';
import { notify } from '#ui/Notice/notices.ts';

import styles from './ShareProject.module.css';

/** A link to be copied. */
export function LinkField({ address }: { address: string }) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ kind: 'status', text: t('track.linkCopied') });
    } catch {
      notify({ kind: 'alert', text: t('track.linkNotCopied') });
    }
  };
  return (
    <div className={styles.link}>
      <input
        className={styles.address}
        aria-label={t('projects.share.link')}
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button look="solid" icon="link" onClick={() => void copy()}>
        {t('track.copyLink')}
      </Button>
    </div>
  );
}
