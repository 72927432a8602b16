import { useEffect, useState } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { previewBudget, setPreviewBudget, type PreviewBudget as Budget } from '#platform/offline/preview-budget.ts';
import { player } from '#player/state.ts';
import { fileName, fileOfAddress } from '#shared/offline/file-key.ts';
import { Select } from '#ui/Select/Select.tsx';

import styles from '../device.module.css';

/** Stands for the budget until that is known, invisibly: the parts below must not move. */
const typical: Budget = { chosen: 500_000_000, possible: [500_000_000] };

/** How much space auditioned sound may take on this device. */
export function PreviewBudget() {
  const t = useT();
  const [budget, setBudget] = useState<Budget>();
  const shown = budget ?? typical;
  useEffect(() => {
    void previewBudget().then(setBudget);
  }, []);
  const textOf = (bytes: number) => {
    const megabytes = Math.round(bytes / 1_000_000);
    return megabytes < 1_000
      ? t('device.budget.megabytes', { size: megabytes })
      : t('device.budget.gigabytes', { size: Math.round(megabytes / 1_000) });
  };
  const choose = (bytes: number) => {
    setBudget({ ...shown, chosen: bytes });
    void setPreviewBudget(bytes, isPlaying);
  };
  return (
    <div className={styles.setting}>
      <div className={styles.what}>
        <p>{t('device.budget.label')}</p>
        <p className={styles.hint}>{t('device.budget.hint')}</p>
      </div>
      <span className={styles.measured} data-pending={!budget}>
        <Select
          label={t('device.budget.label')}
          value={String(shown.chosen)}
          options={shown.possible.map((bytes) => ({ value: String(bytes), text: textOf(bytes) }))}
          onChange={(bytes) => choose(Number(bytes))}
        />
      </span>
    </div>
  );
}

/** In either format: which of them plays is known to the player's engine alone. */
function isPlaying(name: string): boolean {
  const preview = player.track?.preview;
  return [preview?.mp3, preview?.webm].some((format) => {
    const file = format && fileOfAddress(format.url);
    return file !== undefined && file !== null && fileName(file) === name;
  });
}
