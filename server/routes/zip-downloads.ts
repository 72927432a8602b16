import {
  albumZip,
  collectionZip,
  libraryZip,
  musicStemsZip,
  musicTracksZip,
  musicTrackStemsZip,
  musicVariationsZip,
  playlistZip,
  soundTracksZip,
  soundVariationsZip,
} from '#shared/contract/downloads.ts';
import type { ContentType, Entity } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { AppContext } from '../domain/app-context.ts';
import { invalidField, notFound } from '../domain/failures.ts';
import { linkOrigin } from '../domain/origin.ts';
import { fill } from '../domain/texts.ts';
import type { DownloadDesk } from '../downloads/desk.ts';
import { attachment, safeName } from '../downloads/file-names.ts';
import { demandRights, mayHave } from '../downloads/rights.ts';
import { zipOf, zipTextsOf } from '../downloads/zip.ts';
import type { Calls } from '../plugins/calls.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import { contentsOf, countDownloads, gatheringName, mainContents, stemsOf } from '../repositories/download-contents.ts';
import type { Content } from '../repositories/download-contents.ts';
import { memberIds } from '../repositories/gathering-members.ts';
import type { GatheringTable } from '../repositories/gatherings.ts';

interface Asked {
  file_type?: 'mp3' | 'wav' | 'flac' | undefined;
  lang?: Locale | undefined;
}

/** What a call means: in this order, under this name. */
interface Chosen {
  contents: Content[];
  name: string;
  /** Exclusive tracks that the person may not have are left out and named; else they are refused. */
  leaveOut: boolean;
}

/** Several files as one zip (spec.md section 7). */
export function zipRoutes(calls: Calls, context: AppContext, desk: DownloadDesk): void {
  const { db } = context;
  const send = async (
    type: ContentType,
    { contents, name, leaveOut }: Chosen,
    asked: Asked,
    { request, reply, user }: { request: FastifyRequest; reply: FastifyReply; user: UserRow },
  ) => {
    const { file_type: fileType = 'mp3', lang: locale = request.locale } = asked;
    if (contents.length === 0) throw notFound();
    demandRights(user, type, { is_exclusive: 0 });
    if (!leaveOut) for (const content of contents) demandRights(user, type, content);
    if (fileType === 'flac' && !(await desk.hasFfmpeg())) throw invalidField('file_type', 'noFlac', fileType);
    const allowed = contents.filter((content) => mayHave(user, type, content));
    // Nothing but exclusive tracks: the refusal says what they need.
    if (allowed.length === 0) demandRights(user, type, { is_exclusive: 1 });
    const contentIds = allowed.map(({ id }) => id);
    const leftOut = contents
      .filter((content) => !allowed.includes(content))
      .map((content) => content[`title_${locale}`]);
    void reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', attachment(safeName(name, 'zip'), 'tonika'));
    if (request.method === 'HEAD') return reply.send();
    const { email: contact } = context.config.contact;
    const origin = linkOrigin(request, context.config);
    reply.raw.once('close', () => {
      // A zip that was cut is of no use: nothing of it counts.
      if (!reply.raw.writableFinished) return;
      countDownloads(
        db,
        contentIds.map((contentId) => ({ userId: user.id, type, contentId, fileType })),
      ).catch((cause: unknown) => request.log.error({ err: cause }, 'downloads could not be counted'));
    });
    return reply.send(zipOf(desk, { type, contentIds, fileType, locale, origin, contact, leftOut }));
  };

  const many = (
    call: typeof musicTracksZip,
    type: ContentType,
    read: (ids: readonly number[]) => Promise<Content[]>,
  ) => {
    calls.bytes(call, async (query, request, reply, { signedIn }) => {
      const { user } = await signedIn();
      const ids = [...new Set(query.ids)];
      const contents = await read(ids);
      // One that is not there is none of theirs: nothing is sent.
      if (contents.length !== ids.length) throw notFound();
      const name = zipTextsOf(query.lang ?? request.locale).tracks;
      return send(type, { contents, name, leaveOut: false }, query, { request, reply, user });
    });
  };
  many(musicTracksZip, 'MUSIC_VARIATION', (ids) => mainContents(db, 'music', ids));
  many(musicVariationsZip, 'MUSIC_VARIATION', (ids) => contentsOf(db, 'MUSIC_VARIATION', ids));
  many(musicStemsZip, 'MUSIC_STEM', (ids) => contentsOf(db, 'MUSIC_STEM', ids));
  many(soundTracksZip, 'SOUND_VARIATION', (ids) => mainContents(db, 'sound', ids));
  many(soundVariationsZip, 'SOUND_VARIATION', (ids) => contentsOf(db, 'SOUND_VARIATION', ids));

  calls.bytes(musicTrackStemsZip, async (query, request, reply, { signedIn }) => {
    const { user } = await signedIn();
    const contents = await contentsOf(db, 'MUSIC_STEM', await stemsOf(db, query.track_id));
    const locale = query.lang ?? request.locale;
    const name = fill(zipTextsOf(locale).stems, { title: contents[0]?.[`title_${locale}`] ?? '' });
    return send('MUSIC_STEM', { contents, name, leaveOut: false }, query, { request, reply, user });
  });

  const gathering = (call: typeof albumZip, table: GatheringTable, entity: Entity) => {
    calls.bytes(call, async (query, request, reply, { signedIn }) => {
      const { user } = await signedIn();
      const contents = await mainContents(db, entity, await memberIds(db, { table, entity }, query.id));
      const name = await gatheringName(db, table, query.id, query.lang ?? request.locale);
      const type = entity === 'music' ? 'MUSIC_VARIATION' : 'SOUND_VARIATION';
      return send(type, { contents, name, leaveOut: true }, query, { request, reply, user });
    });
  };
  gathering(albumZip, 'albums', 'music');
  gathering(playlistZip, 'playlists', 'music');
  gathering(libraryZip, 'libraries', 'sound');
  gathering(collectionZip, 'collections', 'sound');
}
