import type { ClipMatch, ProjectItem } from '#shared/contract/projects.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import type { ContentInfo } from '#shared/contract/content-items.ts';
import type { BodyOf } from '#shared/contract/call.ts';
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
  timeIn: number | null;
  timeOut: number | null;
}

/** A clip of an edit that was not found: to be found by hand, or left out. */
export interface Lost {
  key: string;
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

/** What is in a project, as if all of it was used from beginning to end. */
export const usesOfItems = (items: readonly ProjectItem[]): Use[] =>
  items.map((item) => ({
    key: `item ${item.id}`,
    sound: soundOf(item),
    isUsed: true,
    seconds: formatDuration(item.info.duration),
    timeIn: null,
    timeOut: null,
  }));

/** How long each clip was used, of the sound that it was found to be. */
export function usesOfClips(sound: Sound, clips: readonly ClipUse[], key: string): Use[] {
  return clips.map(({ timeIn, timeOut }, place) => ({
    key: `${key} ${place}`,
    sound,
    isUsed: true,
    seconds: formatDuration(timeOut === undefined ? sound.duration : timeOut - timeIn),
    timeIn,
    timeOut: timeOut ?? null,
  }));
}

/** The clips of an edit: those that were found, in its order, and those that were not, each name once. */
export function resolved(clips: readonly ClipUse[], matches: readonly ClipMatch[]): { uses: Use[]; lost: Lost[] } {
  const found = new Map(matches.map(({ name, content }) => [name, content]));
  const uses: Use[] = [];
  const lost = new Map<string, ClipUse[]>();
  for (const [place, clip] of clips.entries()) {
    const content = found.get(clip.name);
    if (content) uses.push(...usesOfClips(soundOf(content), [clip], `clip ${place}`));
    else lost.set(clip.name, [...(lost.get(clip.name) ?? []), clip]);
  }
  return { uses, lost: [...lost].map(([name, uses], place) => ({ key: `lost ${place}`, name, uses })) };
}

/** In the order of the edit; what has no place in it last, as it stood. */
export const inEditOrder = (uses: readonly Use[]): Use[] =>
  uses.toSorted((a, b) => (a.timeIn ?? Number.POSITIVE_INFINITY) - (b.timeIn ?? Number.POSITIVE_INFINITY) || 0);

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
