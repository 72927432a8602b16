import { useT } from '#platform/i18n/index.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { Menu } from '#ui/Menu/Menu.tsx';

import { ownMusic } from '../AccountMenu/entries.ts';
import styles from './MyMusicMenu.module.css';

/** «Моя музыка»: what a person has gathered (spec.md section 2 "Signed-in-only navigation"). */
export function MyMusicMenu() {
  const t = useT();
  return (
    <Menu
      label={t('account.menu.own')}
      button={
        <>
          <span className={styles.text}>{t('account.menu.own')}</span>
          <span className={styles.icon}>
            <Icon drawing={icons.note} />
          </span>
        </>
      }
      options={ownMusic.map(({ path, text }) => ({ value: path, text: t(text), href: path }))}
      onChoose={() => undefined}
    />
  );
}
