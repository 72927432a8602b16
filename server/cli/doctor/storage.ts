import type { Locale } from '#shared/domain/locale.ts';

import type { Config } from '../../config.ts';
import { storePlaceOf } from '../../domain/store-place.ts';
import { storeSentence } from '../../domain/store-sentence.ts';
import { fill } from '../../domain/texts.ts';
import { openStore } from '../../storage/open-store.ts';
import { doctorTextsOf, ok, problem } from './finding.ts';
import type { Finding } from './finding.ts';

/** Whether the bucket of STORAGE_URL can be read and written; the folder is checked without it. */
export async function checkStorage(config: Config, locale: Locale): Promise<Finding[]> {
  const { storage } = config;
  if (!storage) return [];
  const store = await openStore(storePlaceOf(config), { shared: true });
  const found = await store.problem({ write: true });
  if (found) return [problem(storeSentence(config, found, locale))];
  const { bucket, endpoint = 'AWS' } = storage;
  return [ok(fill(doctorTextsOf(locale).storage.fine, { bucket, endpoint }))];
}
