import { existsSync } from 'node:fs';

import { parseContentRange } from '#shared/offline/range.ts';
import { isSoundType } from '#shared/network/content.ts';
import type { Locale } from '#shared/domain/locale.ts';

import { databaseOf } from '../../backup/installation.ts';
import type { Config } from '../../config.ts';
import { fill } from '../../domain/texts.ts';
import { pictureOriginalKey } from '../../media/pictures.ts';
import { connectDatabase } from '../../repositories/database.ts';
import { sampleFiles } from '../../repositories/sample-files.ts';
import { doctorTextsOf, note, ok, problem } from './finding.ts';
import type { Finding } from './finding.ts';

/** A server that does not begin to respond is found out by people, too; milliseconds. */
const patience = 10_000;
const requested = { start: 0, end: 100 };

type Texts = ReturnType<typeof doctorTextsOf>['assets'];

/** Whether browsers get previews and pictures from ASSET_URL, and masters they do not. */
export async function checkAssets(config: Config, locale: Locale): Promise<Finding[]> {
  const { assetUrl } = config;
  if (assetUrl === undefined) return [];
  const texts = doctorTextsOf(locale).assets;
  const { preview, picture, master } = await samplesOf(config);
  if (!preview) return [note(fill(texts.nothing, { url: assetUrl }))];
  // Any origin that is not the server's own: a server may allow one only, and this is the one that has to be.
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const at = (key: string) => `${assetUrl}/${encodeURI(key)}`;

  const sound = await tried(at(preview.key), { origin, range: `bytes=${requested.start}-${requested.end - 1}` });
  const found = soundFindings(sound, at(preview.key), { texts, origin, size: preview.size });
  if (picture !== undefined && found.every(({ state }) => state !== 'problem')) {
    const url = at(pictureOriginalKey(picture));
    found.push(...pictureFindings(await tried(url, { origin }), url, { texts, origin }));
  }
  if (master !== undefined) {
    const response = await tried(at(master), { range: 'bytes=0-0' });
    // A page instead of an error is no master.
    if (typeof response !== 'string' && response.ok && !isPage(response)) {
      found.push(problem(fill(texts.masters, { url: at(master) })));
    }
  }
  return found.some(({ state }) => state === 'problem') ? found : [ok(fill(texts.fine, { url: assetUrl })), ...found];
}

interface Expected {
  texts: Texts;
  origin: string;
}

function soundFindings(
  response: Response | string,
  url: string,
  { texts, origin, size }: Expected & { size: number },
): Finding[] {
  const failed = failureOf(response, url, texts);
  if (failed || typeof response === 'string') return failed ? [failed] : [];
  const header = (name: string) => response.headers.get(name) ?? '';
  if (response.status === 200) return [problem(fill(texts.ranges, { url }))];
  const range = parseContentRange(header('Content-Range'));
  if (range?.start !== requested.start || range.size !== size) return [problem(fill(texts.other, { url }))];
  if (!isSoundType(header('Content-Type'))) {
    return [problem(fill(texts.soundType, { url, type: header('Content-Type') || '–' }))];
  }
  if (!allows(response, origin)) return [problem(fill(texts.origin, { url, origin }))];
  const found: Finding[] = [];
  const exposed = header('Access-Control-Expose-Headers');
  if (exposed !== '*' && !/(^|,)\s*content-range\s*(,|$)/i.test(exposed)) found.push(problem(texts.exposed));
  if (Number(/max-age=(\d+)/.exec(header('Cache-Control'))?.[1] ?? 0) < 86_400) found.push(note(texts.caching));
  return found;
}

function pictureFindings(response: Response | string, url: string, { texts, origin }: Expected): Finding[] {
  const failed = failureOf(response, url, texts);
  if (failed || typeof response === 'string') return failed ? [failed] : [];
  const type = response.headers.get('Content-Type') ?? '–';
  if (!type.startsWith('image/')) return [problem(fill(texts.pictureType, { url, type }))];
  return allows(response, origin) ? [] : [problem(fill(texts.origin, { url, origin }))];
}

/** What keeps the file itself from arriving. */
function failureOf(response: Response | string, url: string, texts: Texts): Finding | undefined {
  if (typeof response === 'string') return problem(fill(texts.unreachable, { url, reason: response }));
  const { status } = response;
  if (status === 401 || status === 403) return problem(fill(texts.denied, { url, status }));
  if (status === 404) return problem(fill(texts.missing, { url }));
  return response.ok ? undefined : problem(fill(texts.failing, { url, status }));
}

const allows = ({ headers }: Response, origin: string) =>
  ['*', origin].includes(headers.get('Access-Control-Allow-Origin') ?? '');

const isPage = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html') === true;

/** The head of a response; a sentence of the system where there is none. */
async function tried(url: string, headers: Record<string, string>): Promise<Response | string> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(patience) });
    await response.body?.cancel();
    return response;
  } catch (cause) {
    const { code, message } = (cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause) as {
      code?: string;
      message: string;
    };
    return code ?? message;
  }
}

/** Nothing where the database cannot be read: that is said elsewhere. */
async function samplesOf(config: Config): Promise<Partial<Awaited<ReturnType<typeof sampleFiles>>>> {
  const place = databaseOf(config);
  if ('file' in place && !existsSync(place.file)) return {};
  const { db, close } = connectDatabase(place);
  try {
    return await sampleFiles(db);
  } catch {
    return {};
  } finally {
    await close();
  }
}
