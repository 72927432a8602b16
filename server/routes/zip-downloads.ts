import { pathAddress } from '#shared/contract/address.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
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

import type { AppContext } from '../app-context.ts';
import { invalidField, notFound } from '../domain/failures.ts';
import { fill } from '../domain/texts.ts';
import type { DownloadService } from '../downloads/download-service.ts';
import { requireRights, mayHave } from '../downloads/rights.ts';
import { zipChecked } from '../downloads/zip-check.ts';
import { zipTextsOf } from '../downloads/zip-texts.ts';
import type { Endpoints } from './bound-endpoints.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import { contentsOf, trackGroupName, mainContents, stemsOf } from '../repositories/download-contents.ts';
import type { Content } from '../repositories/download-contents.ts';
import { memberIds } from '../repositories/track-group-members.ts';
import type { TrackGroupTable } from '../domain/track-group-table.ts';
import { sendZip } from './send-zip.ts';

interface ZipRequest {
  file_type?: 'mp3' | 'wav' | 'flac' | undefined;
  lang?: Locale | undefined;
  numbered?: '0' | '1' | undefined;
}

/** The contents of a requested zip, in this order and under this name. */
interface Chosen {
  contents: Content[];
  name: string;
  /** Exclusive tracks that the person may not download are left out and named; otherwise the request is denied. */
  leaveOut: boolean;
}

/** Check and file of one kind of zip. */
interface ZipEndpoints<Query> {
  check: Endpoint<z.ZodMiniType<Query>, z.ZodMiniType, typeof albumZip.check.response>;
  file: Endpoint<z.ZodMiniType<Query>>;
}

/** Both endpoints of a zip that `bind` has bound: what `json` and `bytes` return there knows their query alone. */
const bound = <Check extends Endpoint, File extends Endpoint>(zip: { check: Check; file: File }) => ({
  check: { endpoint: zip.check },
  file: { endpoint: zip.file },
});

/** Several files as one zip (spec.md section 7). */
export function zipRoutes(endpoints: Endpoints, context: AppContext, service: DownloadService) {
  const { db } = context;

  const bind = <Query extends ZipRequest>(
    { check, file }: ZipEndpoints<Query>,
    type: ContentType,
    choose: (query: Query, locale: Locale) => Promise<Chosen>,
  ) => {
    endpoints.json(check, async ({ query, locale, signedIn }) => {
      const { user } = await signedIn();
      const { file_type: fileType = 'mp3', lang = locale } = query;
      const { allowed, leftOut } = await allowedOf(service, await choose(query, lang), { type, fileType, user });
      const contents = allowed.map((content) => ({ type, contentId: content.id }));
      const url = pathAddress(file.path, { ...query, file_type: fileType, lang });
      return zipChecked(service, contents, { url, fileType, leftOut: leftOut.length });
    });
    endpoints.bytes(file, async (query, request, reply, { signedIn }) => {
      const { user } = await signedIn();
      const { file_type: fileType = 'mp3', lang = request.locale } = query;
      const chosen = await choose(query, lang);
      const { allowed, leftOut } = await allowedOf(service, chosen, { type, fileType, user });
      const titleOf = (content: Content) => content[`title_${lang}`];
      const contents = allowed.map((content) => ({ type, contentId: content.id, title: titleOf(content) }));
      return sendZip(context, service, {
        to: { request, reply, user },
        name: chosen.name,
        order: {
          contents,
          fileType,
          locale: lang,
          leftOut: leftOut.map(titleOf),
          isNumbered: query.numbered === '1',
        },
      });
    });
  };

  const many = (zip: typeof musicTracksZip, type: ContentType, read: (ids: number[]) => Promise<Content[]>) => {
    bind(zip, type, async (query, locale) => {
      const ids = [...new Set(query.ids)];
      const contents = await read(ids);
      // One that is not there is none of theirs: nothing is sent.
      if (contents.length !== ids.length) throw notFound();
      return { contents, name: zipTextsOf(locale).selection[type], leaveOut: false };
    });
    return bound(zip);
  };

  const trackGroup = (zip: typeof albumZip, table: TrackGroupTable, entity: Entity) => {
    bind(zip, entity === 'music' ? 'MUSIC_VARIATION' : 'SOUND_VARIATION', async (query, locale) => ({
      contents: await mainContents(db, entity, await memberIds(db, { table, entity }, query.id)),
      name: await trackGroupName(db, table, query.id, locale),
      leaveOut: true,
    }));
    return bound(zip);
  };

  bind(musicTrackStemsZip, 'MUSIC_STEM', async (query, locale) => {
    const contents = await contentsOf(db, 'MUSIC_STEM', await stemsOf(db, query.track_id));
    const name = fill(zipTextsOf(locale).stems, { title: contents[0]?.[`title_${locale}`] ?? '' });
    return { contents, name, leaveOut: false };
  });

  return {
    musicTracksZip: many(musicTracksZip, 'MUSIC_VARIATION', (ids) => mainContents(db, 'music', ids)),
    musicVariationsZip: many(musicVariationsZip, 'MUSIC_VARIATION', (ids) => contentsOf(db, 'MUSIC_VARIATION', ids)),
    musicStemsZip: many(musicStemsZip, 'MUSIC_STEM', (ids) => contentsOf(db, 'MUSIC_STEM', ids)),
    soundTracksZip: many(soundTracksZip, 'SOUND_VARIATION', (ids) => mainContents(db, 'sound', ids)),
    soundVariationsZip: many(soundVariationsZip, 'SOUND_VARIATION', (ids) => contentsOf(db, 'SOUND_VARIATION', ids)),
    musicTrackStemsZip: bound(musicTrackStemsZip),
    albumZip: trackGroup(albumZip, 'albums', 'music'),
    playlistZip: trackGroup(playlistZip, 'playlists', 'music'),
    libraryZip: trackGroup(libraryZip, 'libraries', 'sound'),
    collectionZip: trackGroup(collectionZip, 'collections', 'sound'),
  };
}

/**
 * The selected items that a person may have now.
 *
 * @throws HttpError 404 for none, 403 with what is missing, 422 for FLAC if it cannot be encoded
 */
async function allowedOf(
  service: DownloadService,
  { contents, leaveOut }: Chosen,
  { type, fileType, user }: { type: ContentType; fileType: string; user: UserRow },
) {
  if (contents.length === 0) throw notFound();
  if (!leaveOut) for (const content of contents) requireRights(user, type, content);
  if (fileType === 'flac' && !(await service.hasFfmpeg())) throw invalidField('file_type', 'noFlac', fileType);
  const allowed = contents.filter((content) => mayHave(user, type, content));
  // Exclusive tracks only: the denial names the requirement.
  // All are denied: where a subscription would open some of them, it is what the message names.
  if (allowed.length === 0)
    for (const content of contents.toSorted((a, b) => a.is_exclusive - b.is_exclusive))
      requireRights(user, type, content);
  return { allowed, leftOut: contents.filter((content) => !allowed.includes(content)) };
}
