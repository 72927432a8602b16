import type { Locale } from '#shared/domain/locale.ts';
import type { PageResponse } from '../domain/page-response.ts';

export interface ShownPage extends PageResponse {
  locale: Locale;
  /** Scheme and host under which people reach the server. */
  origin: string;
}
