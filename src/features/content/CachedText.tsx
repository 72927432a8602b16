import { useLocale, useT } from '#platform/i18n/index.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { Notice } from '#ui/Notice/Notice.tsx';

/** Says that a text comes from the device, which may have it in the other language alone. */
export function CachedText({ language }: { language: Locale | undefined }) {
  const t = useT();
  const locale = useLocale();
  const isOther = language !== undefined && language !== locale;
  return <Notice>{t(isOther ? 'content.cachedOther' : 'content.cached')}</Notice>;
}
