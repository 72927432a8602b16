import { findFirefox, startFirefox } from '../tests/support/firefox.ts';
import { playUnheard, travel } from './support/other-browser-journey.ts';
import { testIn } from './support/other-browser-test.ts';

/* Debian's Firefox: another engine, which streams WebM. Without it this file is no part of the run (playwright.config.ts). */
const test = testIn((withSoundDevice) => startFirefox(findFirefox() ?? 'firefox-esr', withSoundDevice));

test('Firefox plays, seeks, goes on, filters, opens a project, and plays offline after a reload', ({ other, app }) =>
  travel(other, app));

test.describe('without a sound device', () => {
  test.use({ withSoundDevice: false });
  test('Firefox says so', ({ other, app }) => playUnheard(other, app));
});
