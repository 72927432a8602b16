import { musicStemPreview, musicVariationPreview, soundVariationPreview } from '#shared/contract/previews.ts';
import type { PreviewFormat } from '#shared/contract/catalogue.ts';
import type { ContentType } from '#shared/contract/primitives.ts';
import type { Interval } from '#shared/offline/spans.ts';

import type { AppContext } from '../app-context.ts';
import { notFound, HttpError } from '../domain/failures.ts';
import type { Endpoints } from './bound-endpoints.ts';
import { infoVersion, versionOfEtag, waveformVersion } from '../presenters/preview-urls.ts';
import { presentPreviewInfo, presentWaveform } from '../presenters/preview.ts';
import { digestBlocks } from '../media/block-digests.ts';
import {
  heardById,
  heardWithFile,
  mediaWithPreviews,
  previewFile,
  saveDigests,
  waveformOf,
} from '../repositories/previews.ts';
import { readOrRecall } from '../repositories/last-reads.ts';
import { readOrReuse } from '../repositories/recent-reads.ts';
import type { PreviewRow } from '../repositories/schema.ts';
import { sendBytes } from './send-bytes.ts';
import { onBytesSent } from './sent-bytes.ts';

/** A year, for what bears its version in its address; a minute where the address could mean another version later. */
const cacheControl = (versioned: boolean) => (versioned ? 'public, max-age=31536000, immutable' : 'public, max-age=60');

/** What a description with its seek tables counts as in the memory of reads: some 30 kB. */
const seekTableItems = 10;

/** Streams, descriptions and waveforms of everything that can be heard; open to guests. */
export function previewRoutes(endpoints: Endpoints, context: AppContext) {
  return {
    musicVariationPreview: bind(endpoints, context, 'MUSIC_VARIATION', musicVariationPreview),
    musicStemPreview: bind(endpoints, context, 'MUSIC_STEM', musicStemPreview),
    soundVariationPreview: bind(endpoints, context, 'SOUND_VARIATION', soundVariationPreview),
  };
}

function bind(endpoints: Endpoints, context: AppContext, type: ContentType, preview: typeof musicVariationPreview) {
  const { db, store } = context;
  const heard = async (id: number) => {
    const found = await readOrRecall(db, `heard ${type} ${id}`, () => heardById(db, type, id));
    if (!found) throw notFound();
    return found;
  };

  const stream = (endpoint: typeof preview.stream, { partial }: { partial: boolean }) =>
    endpoints.bytes(endpoint, async (query, request, reply) => {
      const format = query.format ?? 'mp3';
      const file = await previewFileOf(context, { type, id: query.id, format });
      const opened = await store.open(file.key, file.etag);
      try {
        // The size on disk and not only in the database: a half-copied file would break every range that follows.
        if (!opened || opened.size !== file.size) {
          request.log.error({ key: file.key }, 'a preview is not on disk as the database knows it');
          throw new HttpError(404, 'previewGone');
        }
        void reply.header('cache-control', `${cacheControl(query.v === versionOfEtag(file.etag))}, no-transform`);
        const read = (interval: Interval = { start: 0, end: file.size }) => {
          onBytesSent(reply.raw, interval, (sent) => request.server.metrics.recordPreview({ format, ...sent }));
          return opened.read(interval);
        };
        return await sendBytes({ request, reply, content: { ...file, read }, partial });
      } finally {
        opened?.close();
      }
    });

  return {
    stream: stream(preview.stream, { partial: false }),
    streamPartial: stream(preview.streamPartial, { partial: true }),
    info: endpoints.json(preview.info, async ({ query, header, log }) => {
      const { media_id, version } = await heard(query.id);
      const key = `previews of ${media_id}`;
      const { media, previews } = await readOrRecall(db, key, () => mediaWithPreviews(db, media_id), seekTableItems);
      const digested = await Promise.all(previews.map((preview) => withDigests(context, preview, log)));
      const isComplete = digested.every(({ digests }) => digests !== null);
      header('cache-control', cacheControl(query.v === infoVersion(version) && isComplete));
      return { data: presentPreviewInfo(type, query.id, { media, previews: digested }) };
    }),
    waveform: endpoints.json(preview.waveform, async ({ query, header }) => {
      const { media_id, content_hash } = await heard(query.id);
      header('cache-control', cacheControl(query.v === waveformVersion(content_hash)));
      return { data: presentWaveform(await readOrRecall(db, `waveform ${media_id}`, () => waveformOf(db, media_id))) };
    }),
  };
}

interface Stream {
  type: ContentType;
  id: number;
  format: PreviewFormat;
}

/** The file of a format; if it is not encoded yet, it is encoded with priority. */
async function previewFileOf(context: AppContext, { type, id, format }: Stream) {
  const { db } = context;
  const key = `file ${type} ${id} ${format}`;
  const read = () => readOrRecall(db, key, () => heardWithFile(db, type, id, format));
  const file = await readOrReuse(db, key, async () => (await read())?.file);
  if (file) return file;
  const heard = await read();
  if (!heard) throw notFound();
  if (heard.file) return heard.file;
  const made = (await context.urgent?.(heard.uid, format)) && (await previewFile(context.db, heard.media_id, format));
  if (!made) throw new HttpError(404, 'previewNotMade');
  return made;
}

/** A preview with the digests of its blocks, computed now where it was imported before there were any. */
async function withDigests(
  { db, store }: AppContext,
  preview: PreviewRow,
  log: (cause: unknown, message: string) => void,
): Promise<PreviewRow> {
  if (preview.digests !== null) return preview;
  try {
    if ((await store.size(preview.key)) !== preview.size) return preview;
    const digests = await digestBlocks(store.read(preview.key));
    await saveDigests(db, preview, digests);
    return { ...preview, digests };
  } catch (cause) {
    // The description is of use without them.
    log(cause, 'the blocks of a preview could not be digested');
    return preview;
  }
}
