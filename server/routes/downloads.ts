import { callAddress } from '#shared/contract/address.ts';
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
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { SignedIn } from '../accounts/identity.ts';
import type { AppContext } from '../domain/app-context.ts';
import { invalidField, notFound } from '../domain/failures.ts';
import { linkOrigin } from '../domain/origin.ts';
import { issueTicket } from '../downloads/count.ts';
import { DownloadDesk } from '../downloads/desk.ts';
import type { Wanted } from '../downloads/desk.ts';
import { attachment, fileName } from '../downloads/file-names.ts';
import { payloadOf } from '../downloads/payload-plan.ts';
import { demandRights } from '../downloads/rights.ts';
import type { Calls } from '../plugins/calls.ts';
import { mainVariationOf } from '../repositories/downloads.ts';
import { countingContent } from './counted-content.ts';
import { sendBytes } from './send-bytes.ts';
import { zipRoutes } from './zip-downloads.ts';

type DownloadCalls = typeof musicTrackDownload;
/** From the id of a call to the version or stem that it means. */
type ContentOf = (id: number) => Promise<number | undefined>;

/** Checks and files of downloads (spec.md section 4); answers the desk that makes them. */
export function downloadRoutes(app: FastifyInstance, calls: Calls, context: AppContext): DownloadDesk {
  const { db, store, config, masterRenderer } = context;
  const desk = new DownloadDesk({ db, store, dataDir: config.dataDir, masterRenderer });
  app.addHook('onClose', () => desk.close());
  const itself: ContentOf = async (id) => id;
  const mainOf =
    (entity: 'music' | 'sound'): ContentOf =>
    (id) =>
      mainVariationOf(db, entity, id);

  const bind = (download: DownloadCalls, type: ContentType, contentOf: ContentOf) => {
    check(calls, desk, download, type, contentOf);
    calls.bytes(download.file, async (query, request, reply, { signedIn }) => {
      const { file_type: fileType = 'mp3', lang = request.locale, id, ticket } = query;
      const wanted = await wantedOf(context, request, { type, id, contentOf, fileType, lang });
      return sendFile(desk, { wanted, request, reply, who: await signedIn(), ticket });
    });
  };
  bind(musicTrackDownload, 'MUSIC_VARIATION', mainOf('music'));
  bind(musicVariationDownload, 'MUSIC_VARIATION', itself);
  bind(musicStemDownload, 'MUSIC_STEM', itself);
  bind(soundTrackDownload, 'SOUND_VARIATION', mainOf('sound'));
  bind(soundVariationDownload, 'SOUND_VARIATION', itself);

  zipRoutes(calls, context, desk);

  for (const [call, contentOf] of [
    [musicTrackCsv, mainOf('music')],
    [musicVariationCsv, itself],
  ] as const) {
    calls.bytes(call, async ({ id, lang }, request, reply, { signedIn }) => {
      const asked = { type: 'MUSIC_VARIATION', id, contentOf, fileType: 'csv', lang: lang ?? request.locale } as const;
      const wanted = await wantedOf(context, request, asked);
      return sendFile(desk, { wanted, request, reply, who: await signedIn(), ticket: undefined });
    });
  }
  return desk;
}

interface AskedFile {
  type: ContentType;
  id: number;
  contentOf: ContentOf;
  fileType: FileType;
  lang: Locale;
}

async function wantedOf({ config }: AppContext, request: FastifyRequest, asked: AskedFile): Promise<Wanted> {
  const contentId = await asked.contentOf(asked.id);
  if (contentId === undefined) throw notFound();
  return {
    type: asked.type,
    contentId,
    fileType: asked.fileType,
    locale: asked.lang,
    origin: linkOrigin(request, config),
  };
}

function check(
  calls: Calls,
  desk: DownloadDesk,
  download: DownloadCalls,
  type: ContentType,
  contentOf: ContentOf,
): void {
  calls.json(download.check, async ({ query, locale, origin, signedIn, log }) => {
    const { file_type: fileType = 'mp3', lang = locale, id } = query;
    const contentId = await contentOf(id);
    if (contentId === undefined) throw notFound();
    const wanted: Wanted = { type, contentId, fileType, locale: lang, origin };
    const { user } = await signedIn();
    const master = await desk.master(wanted);
    demandRights(user, type, master);
    if (fileType === 'flac' && !(await desk.hasFfmpeg())) throw invalidField('file_type', 'noFlac', fileType);
    const sizes = await desk.sizes(wanted, master);
    const asked = sizes.find((size) => size.fileType === fileType);
    if (asked?.isEstimate !== false) {
      const { done } = await desk.beginMaking(payloadOf(master, fileType), user.id);
      done.catch((cause: unknown) => log(cause, 'a file could not be made'));
    }
    return {
      data: {
        url: callAddress(download.file, { id, file_type: fileType, lang, ticket: issueTicket() }),
        size: asked?.size ?? 0,
        is_estimate: asked?.isEstimate ?? true,
        file_types: sizes.map(({ fileType, size, isEstimate }) => ({
          file_type: fileType,
          size,
          is_estimate: isEstimate,
        })),
      },
    };
  });
}

interface FileRequest {
  wanted: Wanted;
  request: FastifyRequest;
  reply: FastifyReply;
  who: SignedIn;
  ticket: string | undefined;
}

/** Rights are those of this moment: a subscription may have ended since the check. */
async function sendFile(
  desk: DownloadDesk,
  { wanted, request, reply, who, ticket }: FileRequest,
): Promise<FastifyReply> {
  const { type, contentId, fileType } = wanted;
  const master = await desk.master(wanted);
  demandRights(who.user, type, master);
  if (fileType === 'flac' && !(await desk.hasFfmpeg())) throw invalidField('file_type', 'noFlac', fileType);
  const facts = await desk.facts(wanted);
  const file = await desk.file(facts, master, fileType, who.user.id);
  const content = countingContent(
    desk,
    { file, ticket, reply, request },
    { userId: who.user.id, type, contentId, fileType },
  );
  void reply.header('content-disposition', attachment(fileName(facts, fileType), facts.row.ident));
  return sendBytes({ request, reply, content, partial: true });
}
