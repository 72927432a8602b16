import { findFirefox, startFirefox } from '../tests/support/firefox.ts';
import { playUnheard, travel } from './support/other-browser-journey.ts';
import { testIn } from './support/other-browser-test.ts';

/* Debian's Firefox, where somebody has installed it: another engine, which streams WebM. `npm test` says where it is not
   (scripts/test/tools.ts). */
const program = findFirefox() ?? '';
const test = testIn((withSoundDevice) => startFirefox(program, withSoundDevice));
test.skip(program === '', 'Firefox is not installed');

test('Firefox plays, seeks, goes on, filters, opens a project, and plays offline after a reload', ({ other, app }) =>
  travel(other, app));

test.describe('without a sound device', () => {
  test.use({ withSoundDevice: false });
  test('Firefox says so', ({ other, app }) => playUnheard(other, app));
});
