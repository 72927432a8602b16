import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const rooms = ['src', 'sw', 'workers', 'server', 'demo'];
const sources = rooms
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => path.join(room, file)))
  .filter((file) => /\.tsx?$/.test(file))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Where a pattern stands, beside the places that are allowed. */
const placesOf = (pattern: RegExp, allowed: readonly string[] = []) =>
  sources.filter(({ file, text }) => pattern.test(text) && !allowed.includes(file)).map(({ file }) => file);

it('reads the sources', () => {
  expect(sources.length).toBeGreaterThan(500);
});

it('no text becomes code or markup', () => {
  expect(placesOf(/\beval\(|\bnew Function\(|\bvm\.|from 'node:vm'/)).toEqual([]);
  expect(placesOf(/dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc/)).toEqual(
    [],
  );
  // What it reads is never shown.
  const readers = ['src/features/reports/uses/read-xml.ts'];
  expect(placesOf(/DOMParser|createContextualFragment|createHTML/, readers)).toEqual([]);
  expect(readFileSync('src/features/reports/uses/read-xml.ts', 'utf8')).toContain("'application/xml')");
});

it('no SQL is concatenated from strings, except constants of the code', () => {
  expect(
    placesOf(/\bsql\.(raw|lit)\(/, ['server/migrations/0004-track-groups.ts', 'server/repositories/item-positions.ts']),
  ).toEqual([]);
});

it('no program is run through a shell: programs get a list of arguments', () => {
  expect(placesOf(/\bshell: true|\bexecSync\(|\bexecFile|from 'node:child_process'/)).toEqual([
    'server/catalogue-index/build/background-build.ts',
    'server/downloads/payload.ts',
    'server/media/ffmpeg.ts',
    'server/media/pool-worker-start.ts',
  ]);
  expect(placesOf(/\bshell: true|\bexecSync\(|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/)).toEqual([]);
});

it('secrets come from the random numbers of the system, hashes and ciphers from an approved list', () => {
  expect(placesOf(/Math\.random/).filter((file) => file.startsWith('server/'))).toEqual([]);
  // The Pusher protocol names MD5 for a checksum of the body; what signs it is HMAC-SHA-256.
  expect(placesOf(/createHash\('(?!sha(256|384|512)')/, ['server/realtime/outside.ts'])).toEqual([]);
  expect(placesOf(/createHmac\('(?!sha(256|384|512)')/)).toEqual([]);
  expect(placesOf(/createCipheriv\((?!'aes-256-gcm')|createCipher\(/)).toEqual([]);
});

it('no page accepts messages from other windows', () => {
  expect(placesOf(/window\.addEventListener\('message'|listen\(window, 'message'|onmessage = /)).toEqual([]);
});
