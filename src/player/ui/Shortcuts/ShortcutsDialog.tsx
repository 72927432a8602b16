import { useT } from '#platform/i18n/index.ts';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { useSnapshot } from 'valtio';

import { keyboardSettings, setLetters } from '../../keyboard-settings.ts';
import styles from './ShortcutsDialog.module.css';

/** Keys with what they do, in the order of ux.md; a key stands for its place on a Latin keyboard. */
const groups = [
  { keys: ['player.keys.space', 'K'], does: 'player.keys.toggle' },
  { keys: ['↑', '↓'], does: 'player.keys.rows' },
  { keys: ['←', '→'], does: 'player.keys.seek' },
  { keys: ['J'], does: 'player.keys.back' },
  { keys: ['L'], does: 'player.keys.forward' },
  { keys: ['M'], does: 'player.keys.mute' },
  { keys: ['D'], does: 'player.keys.download' },
  { keys: ['I'], does: 'player.keys.info' },
  { keys: ['/'], does: 'player.keys.search' },
  { keys: ['?'], does: 'player.keys.shortcuts' },
] as const;

/** «Горячие клавиши»: what each key does, and the switch for those with letters. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { letters } = useSnapshot(keyboardSettings);
  return (
    <Dialog title={t('player.keys.title')} closeName={t('player.keys.close')} onClose={onClose}>
      <dl className={styles.keys}>
        {groups.map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt className={styles.does}>{t(does)}</dt>
            <dd className={styles.pair}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key === 'player.keys.space' ? t(key) : key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles.letters}>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={letters}
          aria-checked={letters}
          aria-describedby="letters-hint"
          onChange={(event) => void setLetters(event.target.checked)}
        />
        {t('player.keys.letters')}
      </label>
      <p id="letters-hint" className={styles.hint}>
        {t('player.keys.lettersHint')}
      </p>
    </Dialog>
  );
}
