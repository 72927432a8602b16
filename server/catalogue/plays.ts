import type { Play } from '../repositories/content-history.ts';
import type { Db } from '../repositories/database.ts';
import { contentsOf } from '../repositories/download-contents.ts';

type GivenPlay = Omit<Play, 'search'> & { search_string?: string | undefined };

/**
 * Plays of sounds that are in the catalogue, in the order they came. A device whose clock is fast has heard nothing in
 * the future: such a play was heard now. One that is older than the account was heard before signing in.
 */
export async function knownPlays(db: Db, given: readonly GivenPlay[]): Promise<Play[]> {
  const there = new Map<string, Set<number>>();
  for (const type of new Set(given.map((play) => play.content_type_id))) {
    const ids = given.filter((play) => play.content_type_id === type).map((play) => play.content_id);
    there.set(type, new Set((await contentsOf(db, type, [...new Set(ids)])).map(({ id }) => id)));
  }
  const now = Date.now();
  return given
    .filter((play) => there.get(play.content_type_id)?.has(play.content_id))
    .map(({ content_type_id, content_id, listened_at, key, search_string: search = '' }) => ({
      content_type_id,
      content_id,
      key,
      search: search === '' ? null : search,
      listened_at: new Date(Math.min(now, Date.parse(listened_at))).toISOString(),
    }));
}
