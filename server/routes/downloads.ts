import { requestAddress } from '#shared/contract/address.ts';
import {
  musicStemDownload,
  musicTrackCsv,
  musicTrackDownload,
  musicVariationCsv,
  musicVariationDownload,
  soundTrackDownload,
  soundVariationDownload,
} from '#shared/contract/downloads.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import type { ContentType } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { invalidField, notFound } from '../domain/failures.ts';
import { linkOrigin } from '../domain/origin.ts';
import { issueTicket } from '../downloads/count.ts';
import type { DownloadService, RequestedContent } from '../downloads/download-service.ts';
import { payloadOf } from '../downloads/payload-plan.ts';
import { requireRights } from '../downloads/rights.ts';
import type { Endpoints } from './bound-endpoints.ts';
import { mainVariationOf } from '../repositories/downloads.ts';
import { zipRoutes } from './zip-downloads.ts';
import { sendFile } from './download-file.ts';

type DownloadEndpoints = typeof musicTrackDownload;
/** From the id in a request to the version or stem that it means. */
type ContentOf = (id: number) => Promise<number | undefined>;

/** Checks and files of downloads (spec.md section 4). */
export function downloadRoutes(endpoints: Endpoints, context: AppContext, service: DownloadService) {
  const { db } = context;
  const itself: ContentOf = async (id) => id;
  const mainOf =
    (entity: 'music' | 'sound'): ContentOf =>
    (id) =>
      mainVariationOf(db, entity, id);

  const bind = (download: DownloadEndpoints, type: ContentType, contentOf: ContentOf) => ({
    check: check(endpoints, service, download, type, contentOf),
    file: endpoints.bytes(download.file, async (query, request, reply, { signedIn }) => {
      const { file_type: fileType = 'mp3', lang = request.locale, id, ticket } = query;
      const requested = await requestedContentOf(context, request, { type, id, contentOf, fileType, lang });
      return sendFile(service, { requested, request, reply, who: await signedIn(), ticket });
    }),
  });
  const cueSheet = (endpoint: typeof musicTrackCsv, contentOf: ContentOf) =>
    endpoints.bytes(endpoint, async ({ id, lang }, request, reply, { signedIn }) => {
      const requestedFile = {
        type: 'MUSIC_VARIATION',
        id,
        contentOf,
        fileType: 'csv',
        lang: lang ?? request.locale,
      } as const;
      const requested = await requestedContentOf(context, request, requestedFile);
      return sendFile(service, { requested, request, reply, who: await signedIn(), ticket: undefined });
    });

  return {
    musicTrackDownload: bind(musicTrackDownload, 'MUSIC_VARIATION', mainOf('music')),
    musicVariationDownload: bind(musicVariationDownload, 'MUSIC_VARIATION', itself),
    musicStemDownload: bind(musicStemDownload, 'MUSIC_STEM', itself),
    soundTrackDownload: bind(soundTrackDownload, 'SOUND_VARIATION', mainOf('sound')),
    soundVariationDownload: bind(soundVariationDownload, 'SOUND_VARIATION', itself),
    musicTrackCsv: cueSheet(musicTrackCsv, mainOf('music')),
    musicVariationCsv: cueSheet(musicVariationCsv, itself),
    ...zipRoutes(endpoints, context, service),
  };
}

interface RequestedFile {
  type: ContentType;
  id: number;
  contentOf: ContentOf;
  fileType: FileType;
  lang: Locale;
}

async function requestedContentOf(
  { config }: AppContext,
  request: FastifyRequest,
  requested: RequestedFile,
): Promise<RequestedContent> {
  const contentId = await requested.contentOf(requested.id);
  if (contentId === undefined) throw notFound();
  return {
    type: requested.type,
    contentId,
    fileType: requested.fileType,
    locale: requested.lang,
    origin: linkOrigin(request, config),
  };
}

function check(
  endpoints: Endpoints,
  service: DownloadService,
  download: DownloadEndpoints,
  type: ContentType,
  contentOf: ContentOf,
) {
  return endpoints.json(download.check, async ({ query, locale, origin, signedIn, log }) => {
    const { file_type: fileType = 'mp3', lang = locale, id } = query;
    const contentId = await contentOf(id);
    if (contentId === undefined) throw notFound();
    const requested: RequestedContent = { type, contentId, fileType, locale: lang, origin };
    const { user } = await signedIn();
    const master = await service.master(requested);
    requireRights(user, type, master);
    if (fileType === 'flac' && !(await service.hasFfmpeg())) throw invalidField('file_type', 'noFlac', fileType);
    const sizes = await service.sizes(requested, master);
    const requestedFile = sizes.find((size) => size.fileType === fileType);
    if (requestedFile?.isEstimate !== false) {
      const { done } = await service.beginMaking(payloadOf(master, fileType), user.id);
      done.catch((cause: unknown) => log(cause, 'a file could not be made'));
    }
    return {
      data: {
        url: requestAddress(download.file, { id, file_type: fileType, lang, ticket: issueTicket() }),
        size: requestedFile?.size ?? 0,
        is_estimate: requestedFile?.isEstimate ?? true,
        file_types: sizes.map(({ fileType, size, isEstimate }) => ({
          file_type: fileType,
          size,
          is_estimate: isEstimate,
        })),
      },
    };
  });
}
