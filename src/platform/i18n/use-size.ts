import { formatSize } from '#shared/domain/format.ts';

import { useLocale } from './index.ts';

/** Returns a function that writes a number of bytes in the reader's language: «1,50 МБ», “1.50 MB”. */
export function useSize(): (bytes: number) => string {
  const locale = useLocale();
  return (bytes) => formatSize(bytes, locale);
}
