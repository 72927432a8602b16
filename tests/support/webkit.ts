import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from './app.ts';
import { findProgram } from './browser.ts';
import type { OtherBrowser } from './other-browser.ts';
import { openSession } from './webdriver.ts';

/** Paths of what a WebKitGTK that is driven takes. */
interface Webkit {
  readonly driver: string;
  readonly browser: string;
  /** It has no mode without a window. */
  readonly screen: string;
}

/** Of the screen and the window, in pixels. */
const size = { width: 1440, height: 900 };

/**
 * Debian's WebKitGTK with its driver, a screen that nobody sees and a sound device that is none (webkit2gtk-driver, xvfb,
 * gstreamer1.0-plugins-bad); undefined where one is missing.
 */
export function findWebkit(): Webkit | undefined {
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  const browser = findLibrary('webkit2gtk-4.1/MiniBrowser');
  const device = findLibrary('gstreamer-1.0/libgstdebugutilsbad.so');
  return driver && screen && browser && device ? { driver, browser, screen } : undefined;
}

/** A file of Debian's libraries, which lie in a folder by the machine's architecture. */
function findLibrary(name: string): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return folders.map((folder) => path.join('/usr/lib', folder, name)).find((file) => existsSync(file));
}

/**
 * Starts WebKitGTK with a profile of its own, and drives it over WebDriver (W3C).
 *
 * @param withSoundDevice whether there is one, which plays into nothing
 */
export async function startWebkit(withSoundDevice: boolean): Promise<OtherBrowser> {
  const programs = findWebkit();
  if (!programs) throw new Error('WebKitGTK is not installed');
  const profile = await mkdtemp(path.join(tmpdir(), 'tonika-webkit-'));
  await writeFile(path.join(profile, '.asoundrc'), 'pcm.!default { type hw card 99 }\n');
  const screen = spawn(
    programs.screen,
    ['-displayfd', '3', '-screen', '0', `${size.width}x${size.height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  const driver = spawn(programs.driver, ['--host=127.0.0.1', `--port=${port}`], {
    env: {
      ...process.env,
      HOME: profile,
      XDG_RUNTIME_DIR: profile,
      DISPLAY: await displayOf(screen),
      GDK_BACKEND: 'x11',
      PULSE_SERVER: `unix:${profile}/none`,
      // GStreamer's device that takes sound at the speed at which it is heard.
      ...(withSoundDevice ? { GST_PLUGIN_FEATURE_RANK: 'fakeaudiosink:MAX' } : {}),
    },
    stdio: 'ignore',
  });

  /** Leaves nothing behind. */
  async function clear() {
    await Promise.all([driver, screen].map(end));
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }

  const address = `http://127.0.0.1:${port}`;
  try {
    await untilItListens(address, driver);
    const options = { binary: programs.browser, args: ['--automation'] };
    const session = await openSession(address, { 'webkitgtk:browserOptions': options }, size);
    return {
      ...session,
      async close() {
        await session.close();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** The display that a virtual screen has chosen. */
async function displayOf({ stdio }: ChildProcess): Promise<string> {
  const [, , , numbers] = stdio;
  if (!numbers) throw new Error('Xvfb has no pipe for its number');
  const [chunk] = (await once(numbers, 'data')) as [Buffer];
  return `:${chunk.toString().trim()}`;
}

/** Resolves once the driver responds. */
async function untilItListens(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(`${address}/status`).catch(() => undefined);
    if (response?.ok) return;
    await pause(50);
  }
  throw new Error(`WebKitWebDriver has ended: ${child.exitCode ?? child.signalCode}`);
}
