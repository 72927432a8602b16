import { useT } from '#platform/i18n/index.ts';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { noticeSettings } from '#ui/Notice/notice-settings.ts';
import { Select } from '#ui/Select/Select.tsx';
import { useSnapshot } from 'valtio';

import { keyboardSettings, setLetters, setNoticeSeconds } from '../../keyboard-settings.ts';
import styles from './ShortcutsDialog.module.css';

/** Keys and their commands, in the order of ux.md; keys are named by the Latin layout. */
const groups = [
  { keys: ['shortcuts.space', 'K'], does: 'shortcuts.toggle' },
  { keys: ['↑', '↓'], does: 'shortcuts.rows' },
  { keys: ['Enter'], does: 'shortcuts.rowPlay' },
  { keys: ['←', '→'], does: 'shortcuts.seek' },
  { keys: ['J'], does: 'shortcuts.back' },
  { keys: ['L'], does: 'shortcuts.forward' },
  { keys: ['M'], does: 'shortcuts.mute' },
  { keys: ['D'], does: 'shortcuts.download' },
  { keys: ['P'], does: 'shortcuts.project' },
  { keys: ['S'], does: 'shortcuts.similar' },
  { keys: ['I'], does: 'shortcuts.info' },
  { keys: ['X'], does: 'shortcuts.select' },
  { keys: ['F'], does: 'shortcuts.favorite' },
  { keys: ['/'], does: 'shortcuts.search' },
  { keys: ['Enter', '↓'], does: 'shortcuts.toList' },
  { keys: ['Escape'], does: 'shortcuts.leave' },
  { keys: ['Ctrl+Z'], does: 'shortcuts.undo' },
  { keys: ['F6'], does: 'shortcuts.notice' },
  { keys: ['?'], does: 'shortcuts.list' },
] as const;

/** «Горячие клавиши»: the list of keys with their commands, and the switch for letter keys. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { letters } = useSnapshot(keyboardSettings);
  const { seconds } = useSnapshot(noticeSettings);
  return (
    <Dialog title={t('shortcuts.title')} closeName={t('shortcuts.close')} onClose={onClose}>
      <dl className={styles.keys}>
        {groups.map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt className={styles.does}>{t(does)}</dt>
            <dd className={styles.pair}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key === 'shortcuts.space' ? t(key) : key}
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
        {t('shortcuts.letters')}
      </label>
      <p id="letters-hint" className={styles.hint}>
        {t('shortcuts.lettersHint')}
      </p>
      <div className={styles.letters}>
        <span aria-hidden="true">{t('shortcuts.notices')}</span>
        <Select
          label={t('shortcuts.notices')}
          value={String(seconds)}
          options={['null', '8', '30'].map((value) => ({
            value,
            text: value === 'null' ? t('shortcuts.noticesStay') : t('shortcuts.noticesGo', { seconds: value }),
          }))}
          onChange={(value) => void setNoticeSeconds(value === 'null' ? null : Number(value))}
        />
      </div>
    </Dialog>
  );
}
