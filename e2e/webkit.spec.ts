import { startWebkit } from '../tests/support/webkit.ts';
import { leaveAndReturn, playIntoNothing, travel } from './support/other-browser-journey.ts';
import { testIn } from './support/other-browser-test.ts';

/* Debian's WebKitGTK: the engine of Safari, which streams mp3. Without it this file is no part of the run
   (playwright.config.ts). */
const test = testIn(startWebkit);

test('WebKit plays, seeks, goes on, filters, opens a project, and plays offline after a reload', ({ other, app }) =>
  travel(other, app));

test('a page of WebKit that was left keeps no sound from being stored, and plays on when it is returned to', ({
  other,
  app,
}) => leaveAndReturn(other, app));

test.describe('without a sound device', () => {
  test.use({ withSoundDevice: false });
  test('WebKit plays on: it has no way to know', ({ other, app }) => playIntoNothing(other, app));
});
