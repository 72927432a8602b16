import type { Locale } from '#shared/domain/locale.ts';

import type { S3Place } from './store-place.ts';
import type { StoreProblem } from './store-problem.ts';
import { fill, textsOf } from './texts.ts';

/** What keeps a store from being used, as a sentence for the operator. */
export function storeSentence(
  { storage, dataDir }: { storage: S3Place | undefined; dataDir: string },
  problem: StoreProblem,
  locale: Locale,
): string {
  return fill(textsOf(locale).storage[problem], {
    bucket: storage?.bucket ?? dataDir,
    endpoint: storage?.endpoint ?? 'AWS',
  });
}
