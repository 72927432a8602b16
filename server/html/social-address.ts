import type { Locale } from '#shared/domain/locale.ts';

/** The path of a page's picture for messengers, without its ending. */
export const socialPicturePath = (locale: Locale, path: string): string => `/social/${locale}${path}`;
