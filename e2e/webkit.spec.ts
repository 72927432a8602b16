import { findWebkit, startWebkit } from '../tests/support/webkit.ts';
import { playIntoNothing, travel } from './support/other-browser-journey.ts';
import { testIn } from './support/other-browser-test.ts';

/* Debian's WebKitGTK, where somebody has installed it: the engine of Safari, which streams mp3. `npm test` says where it is
   not (scripts/test/tools.ts). */
const test = testIn(startWebkit);
test.skip(findWebkit() === undefined, 'WebKitGTK is not installed');

test('WebKit plays, seeks, goes on, filters, opens a project, and plays offline after a reload', ({ other, app }) =>
  travel(other, app));

test.describe('without a sound device', () => {
  test.use({ withSoundDevice: false });
  test('WebKit plays on: it has no way to know', ({ other, app }) => playIntoNothing(other, app));
});
