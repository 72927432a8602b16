import { useT } from '#platform/i18n/index.ts';
import { setDataSaver, useDataSaver } from '#platform/offline/choose-data-saver.ts';
import { savesData } from '#platform/offline/data-saver.ts';
import { Switch } from '#ui/Switch/Switch.tsx';

import styles from '../device.module.css';

/** Whether anything is fetched before it is played. */
export function DataSaver() {
  const t = useT();
  const isOn = useDataSaver();
  return (
    <>
      <Switch isOn={isOn} onChange={setDataSaver}>
        {t('device.saver.label')}
      </Switch>
      <p className={styles.hint}>{t(!isOn && savesData() ? 'device.saver.browser' : 'device.saver.hint')}</p>
    </>
  );
}
