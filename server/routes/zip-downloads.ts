import { pathAddress } from '#shared/contract/address.ts';
import type { Call } from '#shared/contract/call.ts';
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
import type * as z from 'zod/mini';

import type { AppContext } from '../domain/app-context.ts';
import { invalidField, notFound } from '../domain/failures.ts';
import { fill } from '../domain/texts.ts';
import type { DownloadDesk } from '../downloads/desk.ts';
import { demandRights, mayHave } from '../downloads/rights.ts';
import { zipChecked } from '../downloads/zip-check.ts';
import { zipTextsOf } from '../downloads/zip.ts';
import type { Calls } from '../plugins/calls.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import { contentsOf, gatheringName, mainContents, stemsOf } from '../repositories/download-contents.ts';
import type { Content } from '../repositories/download-contents.ts';
import { memberIds } from '../repositories/gathering-members.ts';
import type { GatheringTable } from '../repositories/gatherings.ts';
import { sendZip } from './send-zip.ts';

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

/** Check and file of one kind of zip. */
interface ZipCalls<Query> {
  check: Call<z.ZodMiniType<Query>, z.ZodMiniType, typeof albumZip.check.response>;
  file: Call<z.ZodMiniType<Query>>;
}

/** Several files as one zip (spec.md section 7). */
export function zipRoutes(calls: Calls, context: AppContext, desk: DownloadDesk): void {
  const { db } = context;

  const bind = <Query extends Asked>(
    { check, file }: ZipCalls<Query>,
    type: ContentType,
    choose: (query: Query, locale: Locale) => Promise<Chosen>,
  ) => {
    calls.json(check, async ({ query, locale, signedIn }) => {
      const { user } = await signedIn();
      const { file_type: fileType = 'mp3', lang = locale } = query;
      const { allowed, leftOut } = await allowedOf(desk, await choose(query, lang), { type, fileType, user });
      const contents = allowed.map((content) => ({ type, contentId: content.id }));
      const url = pathAddress(file.path, { ...query, file_type: fileType, lang });
      return zipChecked(desk, contents, { url, fileType, leftOut: leftOut.length });
    });
    calls.bytes(file, async (query, request, reply, { signedIn }) => {
      const { user } = await signedIn();
      const { file_type: fileType = 'mp3', lang = request.locale } = query;
      const chosen = await choose(query, lang);
      const { allowed, leftOut } = await allowedOf(desk, chosen, { type, fileType, user });
      const titleOf = (content: Content) => content[`title_${lang}`];
      const contents = allowed.map((content) => ({ type, contentId: content.id, title: titleOf(content) }));
      return sendZip(context, desk, {
        to: { request, reply, user },
        name: chosen.name,
        order: { contents, fileType, locale: lang, leftOut: leftOut.map(titleOf) },
      });
    });
  };

  const many = (zip: typeof musicTracksZip, type: ContentType, read: (ids: number[]) => Promise<Content[]>) => {
    bind(zip, type, async (query, locale) => {
      const ids = [...new Set(query.ids)];
      const contents = await read(ids);
      // One that is not there is none of theirs: nothing is sent.
      if (contents.length !== ids.length) throw notFound();
      return { contents, name: zipTextsOf(locale).tracks, leaveOut: false };
    });
  };
  many(musicTracksZip, 'MUSIC_VARIATION', (ids) => mainContents(db, 'music', ids));
  many(musicVariationsZip, 'MUSIC_VARIATION', (ids) => contentsOf(db, 'MUSIC_VARIATION', ids));
  many(musicStemsZip, 'MUSIC_STEM', (ids) => contentsOf(db, 'MUSIC_STEM', ids));
  many(soundTracksZip, 'SOUND_VARIATION', (ids) => mainContents(db, 'sound', ids));
  many(soundVariationsZip, 'SOUND_VARIATION', (ids) => contentsOf(db, 'SOUND_VARIATION', ids));

  bind(musicTrackStemsZip, 'MUSIC_STEM', async (query, locale) => {
    const contents = await contentsOf(db, 'MUSIC_STEM', await stemsOf(db, query.track_id));
    const name = fill(zipTextsOf(locale).stems, { title: contents[0]?.[`title_${locale}`] ?? '' });
    return { contents, name, leaveOut: false };
  });

  const gathering = (zip: typeof albumZip, table: GatheringTable, entity: Entity) => {
    bind(zip, entity === 'music' ? 'MUSIC_VARIATION' : 'SOUND_VARIATION', async (query, locale) => ({
      contents: await mainContents(db, entity, await memberIds(db, { table, entity }, query.id)),
      name: await gatheringName(db, table, query.id, locale),
      leaveOut: true,
    }));
  };
  gathering(albumZip, 'albums', 'music');
  gathering(playlistZip, 'playlists', 'music');
  gathering(libraryZip, 'libraries', 'sound');
  gathering(collectionZip, 'collections', 'sound');
}

/**
 * What of the chosen a person may have now.
 *
 * @throws Refusal 404 where there is nothing, 403 that says what is missing, 422 for FLAC where it cannot be made
 */
async function allowedOf(
  desk: DownloadDesk,
  { contents, leaveOut }: Chosen,
  { type, fileType, user }: { type: ContentType; fileType: string; user: UserRow },
) {
  if (contents.length === 0) throw notFound();
  demandRights(user, type, { is_exclusive: 0 });
  if (!leaveOut) for (const content of contents) demandRights(user, type, content);
  if (fileType === 'flac' && !(await desk.hasFfmpeg())) throw invalidField('file_type', 'noFlac', fileType);
  const allowed = contents.filter((content) => mayHave(user, type, content));
  // Nothing but exclusive tracks: the refusal says what they need.
  if (allowed.length === 0) demandRights(user, type, { is_exclusive: 1 });
  return { allowed, leftOut: contents.filter((content) => !allowed.includes(content)) };
}
