import { localized, t } from '#platform/i18n/index.ts';
import { trackText } from '#player/ui/track-text.ts';
import { formatCount } from '#shared/domain/format.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { DownloadSubject } from '#shared/downloads/subject.ts';

/** The title of a download, and its ident. */
export interface SubjectText {
  title: string;
  /** Empty when it is not a single recording. */
  ident: string;
}

export function subjectText(subject: DownloadSubject, locale: Locale): SubjectText {
  switch (subject.kind) {
    case 'one':
      return { title: trackText(subject.row, locale).title, ident: subject.row.ident };
    case 'stems':
      return {
        title: t('downloads.stemsOf', { title: localized(locale, subject.row.title) }),
        ident: subject.row.ident_short,
      };
    case 'many':
      return { title: t('downloads.chosen', { count: formatCount(subject.rows.length) }), ident: '' };
    case 'trackGroup':
      return { title: localized(locale, subject.name), ident: '' };
  }
}
