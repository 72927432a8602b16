import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

import { findHeadlessBrowser, findProgram } from '../../tests/support/browser.ts';

/** A tool that the tests need and npm does not install. */
interface Tool {
  readonly name: string;
  /** Debian's package. */
  readonly debian: string;
  readonly isThere: () => boolean;
}

const tools: readonly Tool[] = [
  { name: 'Chromium', debian: 'chromium-headless-shell', isThere: () => findHeadlessBrowser() !== undefined },
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
export function ensureTools(): string[] {
  const missing = tools.filter((tool) => !tool.isThere());
  const canInstall = process.getuid?.() === 0 && findProgram('apt-get') !== undefined;
  if (missing.length > 0 && canInstall) {
    const packages = missing.map((tool) => tool.debian);
    console.log(`Installing ${packages.join(', ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
      spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  return tools.filter((tool) => !tool.isThere()).map((tool) => tool.name);
}
