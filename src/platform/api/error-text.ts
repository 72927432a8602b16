import type { Translate } from '#platform/i18n/index.ts';

import { ApiError, ForeignResponseError, NetworkError, SilenceError, type RequestError } from './errors.ts';

/** A failure as a sentence: the server's own where it gave one. */
export function errorText(t: Translate, error: RequestError): string {
  if (error instanceof ForeignResponseError) return t(foreignTexts[error.source]);
  if (error instanceof SilenceError) return t('errors.silent');
  if (error instanceof NetworkError) return t('errors.network');
  if (error instanceof ApiError) return error.message || t('errors.unavailable');
  return t('errors.unreadable');
}

const foreignTexts = {
  portal: 'errors.portal',
  filter: 'errors.blocked',
  altered: 'errors.blocked',
  gateway: 'errors.silent',
} as const;
