/**
 * `npm run access:orca`: one journey by the screen reader Orca alone, from the search to a shared project of three. Runs
 * on a virtual screen, with a bus and a folder of settings of its own; not part of `npm test`, because it takes Debian
 * packages. What Orca said is in test-results/orca/speech.log.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findBrowser, findProgram } from '../tests/support/browser.ts';

/** Programs by the Debian packages that have them. */
const programs = {
  orca: 'orca',
  Xvfb: 'xvfb',
  'dbus-run-session': 'dbus-daemon',
  'speech-dispatcher': 'speech-dispatcher',
  'espeak-ng': 'espeak-ng speech-dispatcher-espeak-ng',
  xdotool: 'xdotool',
};
const bus = '/usr/libexec/at-spi-bus-launcher';

const missing = Object.entries(programs).flatMap(([program, name]) => (findProgram(program) ? [] : [name]));
if (!existsSync(bus)) missing.push('at-spi2-core');
// Chromium's headless shell has no accessibility bus.
const browser = findBrowser();
if (!browser) missing.push('chromium');
if (missing.length > 0) {
  console.error(`access:orca: nothing was tried. Missing: ${missing.join(', ')}`);
  console.error(`On Debian: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}
if (!existsSync('dist/client/index.html')) {
  console.error('access:orca: the app is not built: run `npm run build` first');
  process.exit(1);
}

const home = await mkdtemp(path.join(tmpdir(), 'tonika-orca-'));
const runtime = path.join(home, 'run');
await mkdir(runtime, { mode: 0o700 });
await silenceVoice();
const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
  stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
});
try {
  const display = await displayOf(screen);
  const run = spawn(
    'dbus-run-session',
    ['--', 'npx', 'playwright', 'test', '--project=orca', '--workers=1', ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        HOME: home,
        XDG_CONFIG_HOME: path.join(home, '.config'),
        XDG_DATA_HOME: path.join(home, '.local'),
        XDG_RUNTIME_DIR: runtime,
        DISPLAY: `:${display}`,
        CHROMIUM_PATH: browser,
        // Chromium asks for the bus before Orca has announced itself.
        ACCESSIBILITY_ENABLED: '1',
      },
    },
  );
  const [code] = (await once(run, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  screen.kill();
  await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/**
 * Has the voice play into a device that takes everything: without one, the voice waits for sound, and Orca for the voice,
 * after its first words and for ever.
 */
async function silenceVoice(): Promise<void> {
  const folder = path.join(home, '.config', 'speech-dispatcher');
  await cp('/etc/speech-dispatcher', folder, { recursive: true });
  await appendFile(path.join(folder, 'speechd.conf'), '\nAudioOutputMethod "alsa"\nDefaultModule espeak-ng\n');
  await writeFile(path.join(home, '.asoundrc'), 'pcm.!default { type null }\nctl.!default { type null }\n');
}

/** The number that the virtual screen has chosen. */
async function displayOf({ stdio }: typeof screen): Promise<string> {
  const [, , , numbers] = stdio;
  if (!numbers) throw new Error('Xvfb has no pipe for its number');
  const [chunk] = (await once(numbers, 'data')) as [Buffer];
  return chunk.toString().trim();
}
