import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { musicVariationDownload } from '#shared/contract/downloads.ts';
import { expect } from 'vitest';

import type { TestAccount } from '../../support/accounts.ts';
import type { TestServer } from '../../support/server.ts';

export const run = promisify(execFile);

export const get = (
  server: TestServer,
  full: TestAccount,
  url: string,
  account: TestAccount | undefined = full,
  headers: Record<string, string> = {},
) => server.app.inject({ url, headers: { 'accept-language': 'en', ...account?.headers, ...headers } });

export const check = (server: TestServer, full: TestAccount, query: string, account?: TestAccount) =>
  get(server, full, `/api/music/tracks/variations/download-check?${query}`, account);

/** Check, then fetch. */
export async function download(
  server: TestServer,
  full: TestAccount,
  kind: string,
  id: number,
  type: string,
  lang = 'en',
) {
  const checked = await get(server, full, `/api/${kind}/download-check?id=${id}&file_type=${type}&lang=${lang}`);
  expect(checked.statusCode).toBe(200);
  const { data } = musicVariationDownload.check.response.parse(checked.json());
  const file = await get(server, full, data.url);
  expect(file.statusCode).toBe(200);
  // About right while it is made, exact once it is there.
  expect(file.rawPayload.length / data.size).toBeCloseTo(1, data.is_estimate ? 0 : 10);
  expect(file.headers['content-length']).toBe(String(file.rawPayload.length));
  const name = decodeURIComponent(
    /filename\*=UTF-8''(\S+)$/.exec(String(file.headers['content-disposition']))?.[1] ?? '',
  );
  return { bytes: file.rawPayload, name, url: data.url, etag: String(file.headers.etag) };
}

export async function probed(folder: string, bytes: Uint8Array, name: string) {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file]);
  return {
    file,
    ...(JSON.parse(stdout) as {
      streams: Record<string, unknown>[];
      format: { duration: string; bit_rate: string; tags?: Record<string, string> };
    }),
  };
}

export const decoded = async (file: string) =>
  (
    await run('ffmpeg', ['-v', 'error', '-i', file, '-map', '0:a', '-f', 's24le', '-'], {
      encoding: 'buffer',
      maxBuffer: 1e9,
    })
  ).stdout;
