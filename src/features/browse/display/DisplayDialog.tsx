import { useT } from '#platform/i18n/index.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { displayFields } from '#shared/domain/display-fields.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { resetFields, setField, useFields } from '#tracks/display/display.ts';

import styles from './DisplayDialog.module.css';
import { fieldName } from './field-name.ts';

/** The settings of visible filters in the rail and visible tags in rows (spec.md sections 3 and 9). */
export function DisplayDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const t = useT();
  const shown = useFields(entity);
  return (
    <Dialog title={t('catalogue.display')} closeName={t('shell.close')} onClose={onClose}>
      <p className={styles.hint}>{t('catalogue.displayHint')}</p>
      <ul className={styles.fields}>
        {displayFields[entity].map((field) => (
          <li key={field}>
            <label className={styles.field}>
              <input
                type="checkbox"
                checked={shown.includes(field)}
                onChange={(event) => void setField(entity, field, event.target.checked)}
              />
              {t(fieldName(field))}
            </label>
          </li>
        ))}
      </ul>
      <Button onClick={() => void resetFields(entity)}>{t('catalogue.displayReset')}</Button>
    </Dialog>
  );
}
