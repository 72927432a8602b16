import type { ClipMatch, ProjectItem } from '#shared/contract/projects.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import type { ContentInfo } from '#shared/contract/content-items.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { reportCreate } from '#shared/contract/reports.ts';
import type { ClipUse } from '#shared/domain/edl/types.ts';
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

/** What the clips of an edit are, by their names: null for those that are left out. */
export type KnownClips = ReadonlyMap<string, Sound | null>;

/** What the server found. */
export const knownOf = (matches: readonly ClipMatch[]): KnownClips =>
  new Map(matches.flatMap(({ name, content }) => (content ? [[name, soundOf(content)] as const] : [])));

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
    const { name } = clip;
    const sound = known.get(name);
    const nth = count.get(name) ?? 0;
    count.set(name, nth + 1);
    if (sound === undefined) lost.set(name, [...(lost.get(name) ?? []), clip]);
    else if (sound !== null) uses.push(withChanges(untouched(`clip ${nth} ${name}`, sound, clip), changed));
  }
  return { uses, lost: [...lost].map(([name, uses]) => ({ name, uses })) };
}

function withChanges(use: Use, changed: ReadonlyMap<string, Use>): Use {
  const known = changed.get(use.key);
  if (!known) return use;
  return { ...use, isUsed: known.isUsed, seconds: known.seconds === known.read ? use.seconds : known.seconds };
}

/** The seconds that were typed; undefined for what is no length. */
export const secondsOf = ({ seconds }: Pick<Use, 'seconds'>): number | undefined => {
  const parsed = parseDuration(seconds);
  return parsed !== undefined && parsed <= 24 * 3600 ? parsed : undefined;
};

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
