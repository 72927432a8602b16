import type { ClipMatch, ProjectItem } from '#shared/contract/projects.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import type { ContentInfo } from '#shared/contract/content-items.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { reportCreate, ReportItem } from '#shared/contract/reports.ts';
import type { ClipUse, EditNote } from '#shared/domain/edl/types.ts';
import { formatUsed, parseDuration } from '#shared/domain/format.ts';
import { groupBy } from '#shared/domain/group-by.ts';

/** A sound that a report may contain. */
export interface Sound {
  content_type_id: ProjectItem['content_type_id'];
  content_id: number;
  title: Localized;
  version: Localized | null;
  ident: string;
  /** Seconds. */
  duration: number;
}

/** One use of a sound, as a form field. */
export interface Use {
  key: string;
  sound: Sound;
  isUsed: boolean;
  /** As typed: m:ss or seconds. */
  seconds: string;
  /** Initial value of the field. */
  read: string;
  /** The seconds that the field shows rounded, of a use in a report that is corrected. */
  exact?: number;
  timeIn: number | null;
  timeOut: number | null;
}

/** A clip without a match: assigned by hand, or left out. */
export interface Lost {
  key: string;
  /** All its names. */
  name: string;
  uses: readonly ClipUse[];
}

type Content = Pick<ProjectItem, 'content_type_id' | 'content_id'> & { info: ContentInfo };

export const soundOf = ({ content_type_id, content_id, info }: Content): Sound => ({
  content_type_id,
  content_id,
  title: info.title,
  version: info.stem_or_variation_name,
  ident: info.stem_or_variation_ident,
  duration: info.duration,
});

/** Returns an unedited use. */
function untouched(key: string, sound: Sound, clip?: ClipUse): Use {
  const { timeIn, timeOut } = clip ?? {};
  const isTimed = timeIn !== undefined && timeOut !== undefined;
  const read = formatUsed(isTimed ? timeOut - timeIn : sound.duration);
  return { key, sound, isUsed: true, seconds: read, read, timeIn: timeIn ?? null, timeOut: timeOut ?? null };
}

/** Returns the uses of a project: each item once, in full length. */
export const usesOfItems = (items: readonly ProjectItem[]): Use[] =>
  items.map((item) => untouched(`item ${item.id}`, soundOf(item)));

/**
 * Returns the uses of a report that is corrected, in its order, and what else of its project could be in it, not ticked.
 */
export function usesOfReport(reported: readonly ReportItem[], items: readonly ProjectItem[]): Use[] {
  const uses = reported.map((item): Use => {
    const { id, used_seconds: exact, time_in: timeIn, time_out: timeOut } = item;
    const read = formatUsed(exact);
    return { key: `use ${id}`, sound: soundOf(item), isUsed: true, seconds: read, read, exact, timeIn, timeOut };
  });
  const named = new Set(reported.map(({ content_type_id, content_id }) => `${content_type_id} ${content_id}`));
  const others = items.filter(({ content_type_id, content_id }) => !named.has(`${content_type_id} ${content_id}`));
  return [...uses, ...usesOfItems(others).map((use) => Object.assign(use, { isUsed: false }))];
}

/** The sounds of clips, by all their names: null for those left out. */
export type KnownClips = ReadonlyMap<string, Sound | null>;

const namesOf = ({ name, others }: Pick<ClipUse, 'name' | 'others'>) => [name, ...others];
const keyOf = (clip: Pick<ClipUse, 'name' | 'others'>) => namesOf(clip).join('\n');

/** Kinds of match, the most reliable first: a catalogue number precedes a title. */
const surest: readonly ClipMatch['by'][] = ['ident', 'file_name', 'ucs', 'title'];

/** Returns the server's most reliable match for the names of a clip; of equal ones, that of the clip's own name. */
function foundOf(clip: ClipUse, matches: ReadonlyMap<string, ClipMatch>) {
  return namesOf(clip)
    .flatMap((name) => {
      const match = matches.get(name);
      return match?.content ? [{ by: surest.indexOf(match.by), content: match.content }] : [];
    })
    .toSorted((a, b) => a.by - b.by);
}

const byName = (matches: readonly ClipMatch[]) => new Map(matches.map((match) => [match.name, match]));

/** Returns the server's matches by clip. */
export function knownOf(matches: readonly ClipMatch[], clips: readonly ClipUse[]): KnownClips {
  const found = byName(matches);
  return new Map(
    clips.flatMap((clip) => {
      const [best] = foundOf(clip, found);
      return best ? [[keyOf(clip), soundOf(best.content)] as const] : [];
    }),
  );
}

/** Returns notes for clips whose name and source file match different recordings: the person has to review them. */
export function differing(matches: readonly ClipMatch[], clips: readonly ClipUse[]): EditNote[] {
  const found = byName(matches);
  const idOf = ({ content_type_id, content_id }: Pick<Sound, 'content_type_id' | 'content_id'>) =>
    `${content_type_id} ${content_id}`;
  return clips
    .filter((clip) => new Set(foundOf(clip, found).map(({ content }) => idOf(content))).size > 1)
    .map((clip) => ({ line: clip.line, text: namesOf(clip).join(' · '), reason: 'namesDiffer' }));
}

/** Assigns a sound to a clip, or leaves the clip out. */
export const knowing = (known: KnownClips, clip: Lost, sound: Sound | null): KnownClips =>
  new Map(known).set(clip.key, sound);

/**
 * Splits the clips of an edit list into uses, in its order, and clips without a match, each name once.
 *
 * @param before the previous uses: typed seconds and check marks stay with their clips when the times are parsed again
 */
export function resolved(
  clips: readonly ClipUse[],
  known: KnownClips,
  before: readonly Use[] = [],
): { uses: Use[]; lost: Lost[] } {
  const changed = new Map(before.map((use) => [use.key, use]));
  const count = new Map<string, number>();
  const uses: Use[] = [];
  for (const clip of clips) {
    const key = keyOf(clip);
    const sound = known.get(key);
    const nth = count.get(key) ?? 0;
    count.set(key, nth + 1);
    if (sound) uses.push(withChanges(untouched(`clip ${nth} ${key}`, sound, clip), changed));
  }
  const lost = groupBy(
    clips.filter((clip) => known.get(keyOf(clip)) === undefined),
    keyOf,
  );
  return { uses, lost: [...lost].map(([key, uses]) => ({ key, name: key.split('\n').join(' · '), uses })) };
}

function withChanges(use: Use, changed: ReadonlyMap<string, Use>): Use {
  const known = changed.get(use.key);
  if (!known) return use;
  return { ...use, isUsed: known.isUsed, seconds: known.seconds === known.read ? use.seconds : known.seconds };
}

/**
 * Returns the typed seconds; those of the edit list when the field was not edited, because the field is rounded.
 * Undefined for an invalid duration.
 */
export function secondsOf({ seconds, read, exact, sound, timeIn, timeOut }: Use): number | undefined {
  if (seconds === read && exact !== undefined) return exact;
  if (seconds === read) return timeIn === null || timeOut === null ? sound.duration : rounded(timeOut - timeIn);
  const parsed = parseDuration(seconds);
  // A use of no length is none.
  return parsed !== undefined && parsed > 0 && parsed <= 24 * 3600 ? parsed : undefined;
}

/** To the millisecond. */
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

export const usedSeconds = (uses: readonly Use[]): number =>
  uses.reduce((sum, use) => sum + (use.isUsed ? (secondsOf(use) ?? 0) : 0), 0);

type Item = BodyOf<typeof reportCreate>['items'][number];

/** Returns the items of the request. */
export const itemsOf = (uses: readonly Use[]): Item[] =>
  uses
    .filter(({ isUsed }) => isUsed)
    .map((use) => ({
      content_type_id: use.sound.content_type_id,
      content_id: use.sound.content_id,
      used_seconds: secondsOf(use) ?? use.sound.duration,
      time_in: use.timeIn,
      time_out: use.timeOut,
    }));
