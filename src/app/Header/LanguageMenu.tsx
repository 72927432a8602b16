import { switchLocale, useLocale, useT } from '#platform/i18n/index.ts';
import { sendLocale } from '#platform/session/index.ts';
import { Menu } from '#ui/Menu/Menu.tsx';

const options = [
  { value: 'ru', text: 'Русский', lang: 'ru' },
  { value: 'en', text: 'English', lang: 'en' },
] as const;

/** The language of the page: the same page and query in the other one. */
export function LanguageMenu() {
  const t = useT();
  const locale = useLocale();
  const code = locale.toUpperCase();
  return (
    <Menu
      label={`${t('shell.language')}, ${code}`}
      button={code}
      value={locale}
      options={options}
      onChoose={(chosen) => {
        void switchLocale(chosen);
        sendLocale(chosen);
      }}
    />
  );
}
