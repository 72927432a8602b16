import { localized, type Translate } from '#platform/i18n/index.ts';
import { formatSize } from '#shared/domain/format.ts';
import type { Locale } from '#shared/domain/locale.ts';

import type { CopyView } from './state.ts';
import type { OfflineSubject } from './subject.ts';

/** Returns the name of a subject in the reader's language. */
export function subjectName(t: Translate, locale: Locale, subject: OfflineSubject): string {
  switch (subject.kind) {
    case 'project':
      return subject.name;
    case 'trackGroup':
      return localized(locale, subject.name);
    case 'favorites':
      return t('personal.favorites.title');
    case 'rows':
      return t('device.copies.rows');
  }
}

/** Returns the sentence on a copy that does not fit; undefined for one that does. */
export function roomText(t: Translate, locale: Locale, { phase, subject, size, room }: CopyView): string | undefined {
  const name = subjectName(t, locale, subject);
  if (phase === 'full') return t('device.copies.fullText', { name });
  if (phase !== 'overBudget') return undefined;
  return t('device.copies.roomText', { name, size: formatSize(size, locale), room: formatSize(room ?? 0, locale) });
}
