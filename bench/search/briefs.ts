import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Entity } from '#shared/contract/primitives.ts';

import type { DemoTrack } from './demo-catalogue.ts';

/** A brief with its relevant tracks: 2 complete, 1 mostly; none if the catalogue has no match. */
export interface Brief {
  text: string;
  language: string;
  grades: ReadonlyMap<number, 1 | 2>;
  /** No rule was tuned on it; chosen by the brief's hash. */
  isUnseen: boolean;
}

const folder = new URL('briefs/', import.meta.url);

/** The sets of briefs in the order in which they were written; the second has none that nothing matches. */
export const briefSets = [1, 2, 3, 4, 5, 6, 7, 8] as const;
type BriefSet = (typeof briefSets)[number];

/** The set whose unseen half is scored, and never printed. */
export const blindSet: BriefSet = 8;

/**
 * Reads the judged briefs of a catalogue.
 *
 * @throws RangeError where a judgement names no track, or more than one
 */
export async function readBriefs(entity: Entity, tracks: readonly DemoTrack[], set: BriefSet = 1): Promise<Brief[]> {
  const ending = set === 1 ? '' : `-${set}`;
  const files = await Promise.all(
    ['ru', 'en'].map(async (language) => ({ language, lines: await linesOf(`${entity}-${language}${ending}.txt`) })),
  );
  const unanswered = (set === 2 ? [] : await linesOf(`none${ending}.txt`)).flatMap((line): Brief[] => {
    const [own, language = '', text = ''] = cellsOf(line);
    return own === entity ? [{ text, language, grades: new Map(), isUnseen: isUnseen(text) }] : [];
  });
  const answered = files.flatMap(({ language, lines }) =>
    lines.map((line): Brief => {
      const [text = '', wholly = '', mostly = ''] = cellsOf(line);
      const graded = (list: string, grade: 1 | 2) =>
        list
          .split(',')
          .filter((name) => name.trim() !== '')
          .map((name): [number, 1 | 2] => [trackNamed(tracks, entity, name.trim()), grade]);
      const grades = new Map([...graded(mostly, 1), ...graded(wholly, 2)]);
      return { text, language, grades, isUnseen: isUnseen(text) };
    }),
  );
  return [...answered, ...unanswered];
}

const linesOf = async (file: string) => (await readFile(new URL(file, folder), 'utf8')).trim().split('\n');
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());

const isUnseen = (text: string) => (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 1;

/** Short names of the music tracks in the judgements; effects are named by a piece of their uid. */
const musicNames: Record<string, string> = {
  glacier: 'above-the-glacier',
  train: 'northern-train',
  cold: 'cold-signal',
  fog: 'choir-in-the-fog',
  tram: 'night-tram',
  dub: 'harbour-dub',
  shore: 'neon-shore',
  lamps: 'five-lamps',
  block: 'block-nine',
  noon: 'noon-on-the-veranda',
  step: 'first-step-up',
  fulltime: 'full-time',
  hour: 'top-of-the-hour',
  river: 'river-of-hands',
  theatre: 'paper-theatre',
  fox: 'sly-fox',
};

function trackNamed(tracks: readonly DemoTrack[], entity: Entity, name: string): number {
  const part = entity === 'music' ? (musicNames[name] ?? name) : name;
  const exact = tracks.filter(({ uid }) => uid.includes(`_${part}`));
  const found = exact.length === 1 ? exact : tracks.filter(({ uid }) => uid.includes(part));
  const [only] = found;
  if (found.length !== 1 || !only) throw new RangeError(`«${name}» names ${found.length} tracks`);
  return only.id;
}
