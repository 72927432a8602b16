import { findFirefox, startFirefox } from '../../../tests/support/firefox.ts';
import type { StoreBrowser } from './browsers.ts';

/** Debian's Firefox; undefined where it is not installed. */
export async function openFirefox(origin: string): Promise<StoreBrowser | undefined> {
  const program = findFirefox();
  if (program === undefined) return undefined;
  const firefox = await startFirefox(program, true);
  await firefox.navigate(origin);
  const [, version] = /Firefox\/([\d.]+)/.exec(await firefox.evaluate('navigator.userAgent')) ?? [];
  return {
    name: `Firefox ${version}`,
    evaluate: (expression) => firefox.evaluate<string>(expression),
    close: () => firefox.close(),
  };
}
