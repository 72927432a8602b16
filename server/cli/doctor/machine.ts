import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { createServer, isIPv6 } from 'node:net';
import path from 'node:path';

import type { Locale } from '#shared/domain/locale.ts';

import { sizeText } from '../../backup/texts.ts';
import type { Config } from '../../config.ts';
import { fill, textsOf } from '../../domain/texts.ts';
import { ffmpegPresent } from '../../media/ffmpeg.ts';
import { runningServer } from '../../start/data-folder.ts';
import { doctorTextsOf, note, ok, problem } from './finding.ts';
import type { Finding } from './finding.ts';

/** Below this an import of a few albums fills the disk. */
const enoughBytes = 2e9;
/** Clocks of two machines differ by less where both are synchronised. */
const clockTolerance = 60_000;
const everybodyElse = 0o077;

/** Whether the data folder can be written, is private, has room, and is of the past. */
export async function checkFolder({ dataDir: folder }: Config, locale: Locale): Promise<Finding[]> {
  const { folder: texts, clock } = doctorTextsOf(locale);
  const found = await stat(folder).catch(() => undefined);
  if (!found) {
    const parent = await existingParent(folder);
    const denied = await denialOf(parent);
    return [
      denied === undefined
        ? note(fill(texts.none, { folder }))
        : problem(fill(texts.unwritable, { folder: parent, code: denied })),
    ];
  }
  const denied = found.isDirectory() ? await denialOf(folder) : 'ENOTDIR';
  if (denied !== undefined) return [problem(fill(texts.unwritable, { folder, code: denied }))];
  const { bavail, bsize } = await statfs(folder);
  const free = sizeText(bavail * bsize, locale);
  const findings = [
    bavail * bsize < enoughBytes
      ? problem(fill(texts.little, { folder, free }))
      : ok(fill(texts.fine, { folder, free })),
  ];
  if (process.platform !== 'win32' && (found.mode & everybodyElse) !== 0)
    findings.push(problem(fill(texts.open, { folder })));
  const newest = await newestIn(folder);
  const isBehind = newest > Date.now() + clockTolerance;
  findings.push(
    isBehind ? problem(fill(clock.behind, { date: new Date(newest).toISOString().slice(0, 10) })) : ok(clock.fine),
  );
  return findings;
}

async function existingParent(folder: string): Promise<string> {
  const parent = path.dirname(folder);
  const found = await stat(parent).catch(() => undefined);
  return found || parent === folder ? parent : existingParent(parent);
}

async function denialOf(folder: string): Promise<string | undefined> {
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => undefined,
    (cause: unknown) => (cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)),
  );
}

async function newestIn(folder: string): Promise<number> {
  const names = await readdir(folder);
  const times = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name)).then(
        (found) => found.mtimeMs,
        () => 0,
      ),
    ),
  );
  return Math.max(0, ...times);
}

/** Whether other formats than WAV can be read and FLAC be made. */
export async function checkFfmpeg(locale: Locale): Promise<Finding[]> {
  const texts = doctorTextsOf(locale).ffmpeg;
  return [(await ffmpegPresent()) ? ok(texts.fine) : note(texts.none)];
}

/** Whether the server can listen; one that runs with this folder does already. */
export async function checkPort({ cluster, dataDir, port, host }: Config, locale: Locale): Promise<Finding[]> {
  const texts = doctorTextsOf(locale).port;
  // Processes of a service leave no address: that of this one is known by its settings.
  const running = cluster
    ? { url: `http://${isIPv6(host) ? `[${host}]` : host}:${port}` }
    : await runningServer(dataDir);
  // A server that was killed leaves its address.
  const responds =
    running &&
    (await fetch(`${running.url}/api/health`).then(
      () => true,
      () => false,
    ));
  if (running && responds) return [ok(fill(texts.ours, { url: running.url }))];
  const code = await listeningError(port, host);
  if (code === undefined) return [ok(fill(texts.fine, { port }))];
  const { portTaken, portForbidden, hostUnknown } = textsOf(locale).start;
  const sentence = code === 'EADDRINUSE' ? portTaken : code === 'EACCES' ? portForbidden : hostUnknown;
  return [problem(fill(sentence, { port, host }))];
}

function listeningError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (cause) => resolve('code' in cause ? String(cause.code) : cause.message));
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}
