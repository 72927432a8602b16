import { useT } from '#platform/i18n/index.ts';
import { setTheme, themes, useTheme } from '#platform/theme.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { Menu } from '#ui/Menu/Menu.tsx';

/** Dark, light, or as the system has it. */
export function ThemeMenu() {
  const t = useT();
  const options = themes.map((theme) => ({ value: theme, text: t(`shell.theme.${theme}`) }));
  return (
    <Menu
      label={t('shell.theme.name')}
      button={<Icon drawing={icons.theme} />}
      value={useTheme()}
      options={options}
      onChoose={setTheme}
    />
  );
}
