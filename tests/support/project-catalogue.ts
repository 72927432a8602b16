import { addStem, addTrack, addVariation } from './catalogue.ts';
import type { TestServer } from './server.ts';

/** A version or stem as calls of projects name it. */
export interface TestContent {
  track_id: number;
  content_id: number;
  content_type_id: 'MUSIC_VARIATION' | 'MUSIC_STEM' | 'SOUND_VARIATION';
}

/** An item as lists of a project return it. */
export interface TestItem {
  id: number;
  content_id: number;
  note: string | null;
  row: { id: number } | null;
  info: { title: { ru: string } };
}

/** The id of the item in a response to `content-item/add`. */
export const itemIdOf = (response: { json(): unknown }): number => (response.json() as { data: TestItem }).data.id;

/** A content as removals name it, without its track. */
export const refOf = ({ content_id, content_type_id }: TestContent) => ({ content_id, content_type_id });

/** What can be put into a project: two tracks, one of them with a version and a stem, an exclusive one, two sounds. */
export async function makeProjectCatalogue({ context }: TestServer) {
  const { writer } = context;
  await writer.author({ uid: 'anna', name: { ru: 'Анна Ёлкина', en: 'Anna Yolkina' } });
  const album = await writer.album({ uid: 'album', name: { ru: 'Альбом', en: 'Album' } });
  const library = await writer.library({ uid: 'library', name: { ru: 'Двери', en: 'Doors' } });
  const music = { authorUids: ['anna'], albumUid: 'album' };
  const night = await addTrack(context, { uid: 'night', ...music, title: { ru: 'Ночь', en: 'Night' }, duration: 60.5 });
  const day = await addTrack(context, { uid: 'day', ...music, title: { ru: 'День', en: 'Day' }, duration: 30.25 });
  const rare = await addTrack(context, { uid: 'rare', ...music, title: { ru: 'Редкая' }, isExclusive: true });
  const sound = { entity: 'sound' as const, libraryUid: 'library' };
  const door = await addTrack(context, { uid: 'door', ...sound, title: { ru: 'Дверь', en: 'Door' }, duration: 1.5 });
  const creak = await addTrack(context, { uid: 'creak', ...sound, title: { ru: 'Скрип', en: 'Creak' }, duration: 2 });
  const version = await addVariation(context, { trackUid: 'night', uid: 'night-2', position: 1, duration: 20 });
  const stem = await addStem(context, { trackUid: 'night', uid: 'night-bass', duration: 60.5 });
  const of = (
    { id, variationId }: { id: number; variationId: number },
    content_type_id: TestContent['content_type_id'],
  ): TestContent => ({ track_id: id, content_id: variationId, content_type_id });
  return {
    album,
    library,
    night: of(night, 'MUSIC_VARIATION'),
    version: of({ id: night.id, variationId: version }, 'MUSIC_VARIATION'),
    stem: of({ id: night.id, variationId: stem }, 'MUSIC_STEM'),
    day: of(day, 'MUSIC_VARIATION'),
    rare: of(rare, 'MUSIC_VARIATION'),
    door: of(door, 'SOUND_VARIATION'),
    creak: of(creak, 'SOUND_VARIATION'),
  };
}
export type ProjectCatalogue = Awaited<ReturnType<typeof makeProjectCatalogue>>;

/** Unix seconds to which subscriptions of tests run. */
export const later = Math.floor(Date.now() / 1000) + 100_000;

/** A person at the project calls of a server. */
export function atProjects({ app }: TestServer, account: { headers: { authorization: string } } | undefined) {
  const headers = { 'accept-language': 'en', ...account?.headers };
  const post = (path: string, payload: object, key?: string) =>
    app.inject({
      method: 'POST',
      url: `/api/projects/${path}`,
      payload,
      headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    });
  const get = (path: string) => app.inject({ url: encodeURI(`/api/projects/${path}`), headers });
  const detail = async (id: number) =>
    (await get(`self/detail?id=${id}`)).json<{ data: Record<string, unknown> }>().data;
  return {
    post,
    get,
    /** A new project's id. */
    async made(name = 'Film'): Promise<number> {
      const response = await post('create', { name });
      return response.json<{ data: { id: number } }>().data.id;
    },
    add: (project_id: number, content: TestContent, more: object = {}) =>
      post('content-item/add', { project_id, ...content, ...more }),
    detail,
    /** Numbers of music and of sounds in a project, and the seconds of both. */
    async counts(id: number) {
      const { music_counter, sounds_counter, duration } = await detail(id);
      return [music_counter, sounds_counter, duration];
    },
    /** A page of what one family has in a project; `more` is appended to the query. */
    items: async (id: number, family: 'music' | 'sounds' = 'music', more = '') =>
      (await get(`${family}/variations/list?project_id=${id}${more}`)).json<{
        data: TestItem[];
        meta: { total: number; per_page: number };
      }>(),
    /** Ids of what one family has in a project, in its order. */
    async order(id: number, family: 'music' | 'sounds'): Promise<number[]> {
      const response = await get(`${family}/variations/list?project_id=${id}&per_page=100`);
      return response.json<{ data: { content_id: number }[] }>().data.map(({ content_id }) => content_id);
    },
  };
}
