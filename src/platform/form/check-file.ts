import type { Translate } from '#platform/i18n/index.ts';
import type { Upload } from '#shared/contract/endpoint.ts';

/** The error of a file before it is sent (spec.md section 5); undefined if there is none. */
export function checkFile(file: File, upload: Upload | undefined, t: Translate, kind = ''): string | undefined {
  if (file.size === 0) return t('form.fileEmpty');
  if (upload && file.size > upload.maxBytes) return t('form.fileTooLarge');
  if (!file.type.startsWith(kind)) return t('form.fileFormat');
  return undefined;
}
