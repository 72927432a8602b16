import type { ClipMatch, ProjectItem } from '#shared/contract/projects.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import type { ContentInfo } from '#shared/contract/content-items.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { reportCreate } from '#shared/contract/reports.ts';
import type { ClipUse, EditNote } from '#shared/domain/edl/types.ts';
import { formatDuration, parseDuration } from '#shared/domain/format.ts';

/** A sound that a report may name. */
export interface Sound {
  content_type_id: ProjectItem['content_type_id'];
  content_id: number;
  title: Localized;
  version: Localized | null;
  ident: string;
  /** Seconds. */
  duration: number;
}

/** One use of a sound, as it is filled in. */
export interface Use {
  key: string;
  sound: Sound;
  isUsed: boolean;
  /** As it was typed: m:ss or seconds. */
  seconds: string;
  /** The same as it was before anybody typed. */
  read: string;
  timeIn: number | null;
  timeOut: number | null;
}

/** A clip of an edit that was not found: to be found by hand, or left out. */
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

/** A use as nobody has changed it yet. */
function untouched(key: string, sound: Sound, clip?: ClipUse): Use {
  const { timeIn, timeOut } = clip ?? {};
  const isTimed = timeIn !== undefined && timeOut !== undefined;
  const read = formatDuration(isTimed ? timeOut - timeIn : sound.duration);
  return { key, sound, isUsed: true, seconds: read, read, timeIn: timeIn ?? null, timeOut: timeOut ?? null };
}

/** What is in a project, as if all of it was used from beginning to end. */
export const usesOfItems = (items: readonly ProjectItem[]): Use[] =>
  items.map((item) => untouched(`item ${item.id}`, soundOf(item)));

/** What the clips of an edit are, by all their names: null for those that are left out. */
export type KnownClips = ReadonlyMap<string, Sound | null>;

const namesOf = ({ name, others }: Pick<ClipUse, 'name' | 'others'>) => [name, ...others];
const keyOf = (clip: Pick<ClipUse, 'name' | 'others'>) => namesOf(clip).join('\n');

/** What a number says is surer than what a title says. */
const surest: readonly ClipMatch['by'][] = ['ident', 'file_name', 'ucs', 'title'];

/** What the server found of the names of a clip, the surest first; of two that are as sure, the clip's own name counts. */
function foundOf(clip: ClipUse, matches: ReadonlyMap<string, ClipMatch>) {
  return namesOf(clip)
    .flatMap((name) => {
      const match = matches.get(name);
      return match?.content ? [{ by: surest.indexOf(match.by), content: match.content }] : [];
    })
    .toSorted((a, b) => a.by - b.by);
}

const byName = (matches: readonly ClipMatch[]) => new Map(matches.map((match) => [match.name, match]));

/** What the server found. */
export function knownOf(matches: readonly ClipMatch[], clips: readonly ClipUse[]): KnownClips {
  const found = byName(matches);
  return new Map(
    clips.flatMap((clip) => {
      const [best] = foundOf(clip, found);
      return best ? [[keyOf(clip), soundOf(best.content)] as const] : [];
    }),
  );
}

/** Clips whose name and whose source file are known as different recordings: somebody has to look. */
export function differing(matches: readonly ClipMatch[], clips: readonly ClipUse[]): EditNote[] {
  const found = byName(matches);
  const idOf = ({ content_type_id, content_id }: Pick<Sound, 'content_type_id' | 'content_id'>) =>
    `${content_type_id} ${content_id}`;
  return clips
    .filter((clip) => new Set(foundOf(clip, found).map(({ content }) => idOf(content))).size > 1)
    .map((clip) => ({ line: clip.line, text: namesOf(clip).join(' · '), reason: 'namesDiffer' }));
}

/** A clip is a sound after all, or is left out. */
export const knowing = (known: KnownClips, clip: Lost, sound: Sound | null): KnownClips =>
  new Map(known).set(clip.key, sound);

/**
 * The clips of an edit: those that are known, in its order, and those that are not, each name once.
 *
 * @param before as they stood: what was typed and ticked off stays with the clip, whatever its times are read as now
 */
export function resolved(
  clips: readonly ClipUse[],
  known: KnownClips,
  before: readonly Use[] = [],
): { uses: Use[]; lost: Lost[] } {
  const changed = new Map(before.map((use) => [use.key, use]));
  const count = new Map<string, number>();
  const uses: Use[] = [];
  const lost = new Map<string, ClipUse[]>();
  for (const clip of clips) {
    const key = keyOf(clip);
    const sound = known.get(key);
    const nth = count.get(key) ?? 0;
    count.set(key, nth + 1);
    if (sound === undefined) lost.set(key, [...(lost.get(key) ?? []), clip]);
    else if (sound !== null) uses.push(withChanges(untouched(`clip ${nth} ${key}`, sound, clip), changed));
  }
  return { uses, lost: [...lost].map(([key, uses]) => ({ key, name: key.split('\n').join(' · '), uses })) };
}

function withChanges(use: Use, changed: ReadonlyMap<string, Use>): Use {
  const known = changed.get(use.key);
  if (!known) return use;
  return { ...use, isUsed: known.isUsed, seconds: known.seconds === known.read ? use.seconds : known.seconds };
}

/**
 * The seconds that were typed, or those of the edit where nobody typed any: what is shown is rounded. undefined for what is
 * no length.
 */
export function secondsOf({ seconds, read, sound, timeIn, timeOut }: Use): number | undefined {
  if (seconds === read) return timeIn === null || timeOut === null ? sound.duration : rounded(timeOut - timeIn);
  const parsed = parseDuration(seconds);
  return parsed !== undefined && parsed <= 24 * 3600 ? parsed : undefined;
}

/** To the millisecond. */
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

export const usedSeconds = (uses: readonly Use[]): number =>
  uses.reduce((sum, use) => sum + (use.isUsed ? (secondsOf(use) ?? 0) : 0), 0);

type Item = BodyOf<typeof reportCreate>['items'][number];

/** What is sent of them. */
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
