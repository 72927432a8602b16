import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Arguments for a browser in a container or under root, and against its own network traffic. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** A Chromium to test with: CHROMIUM_PATH, Playwright's own, or the system's; undefined where there is none. */
export function findBrowser(): string | undefined {
  const requested = process.env['CHROMIUM_PATH'];
  if (requested) return requested;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  return names.map(findProgram).find((found) => found !== undefined);
}

/**
 * A Chromium for the journeys: CHROMIUM_PATH, the headless shell of the system (the same engine without the windows and
 * menus of a browser, which cost a quarter of a journey's time), or what findBrowser finds.
 */
export function findHeadlessBrowser(): string | undefined {
  return process.env['CHROMIUM_PATH'] || findProgram('chromium-headless-shell') || findBrowser();
}

/** A program on the PATH. */
export function findProgram(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
