import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

import { findBrowser, findHeadlessBrowser, findProgram } from '../../tests/support/browser.ts';
import { hasFakeClock } from '../../tests/support/faults/fake-clock.ts';
import { findFirefox } from '../../tests/support/firefox.ts';
import { hasObjectStore } from '../../tests/support/object-store/has-object-store.ts';
import { findWebkit } from '../../tests/support/webkit.ts';

/** A tool that the tests need and npm does not install. */
interface Tool {
  readonly name: string;
  /** Debian's package; several, with spaces between them, of what is installed by hand. */
  readonly debian: string;
  readonly isThere: () => boolean;
  /** Not every Debian has it: its tests are skipped without it. */
  readonly optional?: true;
  /** Used where somebody has installed it: a second browser is too large to be brought along for a few tests. */
  readonly byHand?: true;
}

const tools: readonly Tool[] = [
  { name: 'Chromium', debian: 'chromium-headless-shell', isThere: () => findHeadlessBrowser() !== undefined },
  // The headless shell has nothing of what a browser does with the app closed.
  { name: 'Chromium with windows', debian: 'chromium', isThere: () => findBrowser() !== undefined, optional: true },
  { name: 'Firefox', debian: 'firefox-esr', isThere: () => findFirefox() !== undefined, optional: true, byHand: true },
  {
    name: 'WebKitGTK',
    debian: 'webkit2gtk-driver xvfb gstreamer1.0-plugins-bad',
    isThere: () => findWebkit() !== undefined,
    optional: true,
    byHand: true,
  },
  { name: 'PostgreSQL', debian: 'postgresql', isThere: hasPostgres },
  { name: 'ffmpeg', debian: 'ffmpeg', isThere: () => findProgram('ffmpeg') !== undefined },
  { name: 'flac', debian: 'flac', isThere: () => findProgram('flac') !== undefined },
  { name: 'mp3val', debian: 'mp3val', isThere: () => findProgram('mp3val') !== undefined },
  // Read what files say of themselves.
  { name: 'exiftool', debian: 'libimage-exiftool-perl', isThere: () => findProgram('exiftool') !== undefined },
  { name: 'mediainfo', debian: 'mediainfo', isThere: () => findProgram('mediainfo') !== undefined },
  { name: 'qpdf', debian: 'qpdf', isThere: () => findProgram('qpdf') !== undefined },
  // Reads what a report says as a document.
  { name: 'poppler', debian: 'poppler-utils', isThere: () => findProgram('pdftotext') !== undefined },
  // The local font that src/styles/fonts.css adjusts: the stored pictures of the gallery show its metrics.
  {
    name: 'Liberation Sans',
    debian: 'fonts-liberation',
    isThere: () => existsSync('/usr/share/fonts/truetype/liberation'),
    optional: true,
  },
  // Run the configurations of deploy.
  { name: 'openssl', debian: 'openssl', isThere: () => findProgram('openssl') !== undefined, optional: true },
  { name: 'nginx', debian: 'nginx-light', isThere: () => findProgram('nginx') !== undefined, optional: true },
  // Serves S3: the object store of the tests.
  { name: 'Swift', debian: 'python3-swift', isThere: hasObjectStore, optional: true },
  // Moves the clock of a process.
  { name: 'libfaketime', debian: 'libfaketime', isThere: hasFakeClock, optional: true },
  { name: 'Caddy', debian: 'caddy', isThere: () => findProgram('caddy') !== undefined, optional: true },
];

/** Debian does not add the server's programs to the PATH. */
function hasPostgres(): boolean {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return (
    findProgram('postgres') !== undefined || versions.some((version) => existsSync(`${folder}/${version}/bin/postgres`))
  );
}

/**
 * Installs missing tools where possible: as root on Debian.
 *
 * @returns names of the tools that are still missing
 */
export function ensureTools(): { required: string[]; optional: string[] } {
  const missing = tools.filter((tool) => !tool.byHand && !tool.isThere());
  const canInstall = process.getuid?.() === 0 && findProgram('apt-get') !== undefined;
  if (missing.length > 0 && canInstall) {
    console.log(`Installing ${missing.map((tool) => tool.debian).join(', ')}`);
    runApt('update');
    install(missing.filter((tool) => !tool.optional));
    // Each by itself: one that this Debian does not have must not keep the others away.
    for (const tool of missing.filter(({ optional }) => optional)) install([tool]);
  }
  const absent = tools.filter((tool) => !tool.isThere());
  return {
    required: names(absent.filter(({ optional }) => !optional)),
    optional: names(absent.filter((t) => t.optional)),
  };
}

const names = (list: readonly Tool[]) => list.map(({ name }) => name);

function install(wanted: readonly Tool[]) {
  if (wanted.length > 0) runApt('install', '-y', '--no-install-recommends', ...wanted.map((tool) => tool.debian));
}

function runApt(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
}
