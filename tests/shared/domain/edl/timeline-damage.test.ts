import type { ClipUse, Edit } from '#shared/domain/edl/types.ts';
import { describe, expect, it } from 'vitest';

import { damageLine, randomFrom } from './damage.ts';
import { nameOf, otio, xmeml, type Format } from './timeline-formats.ts';

/** A few hundred with each run of the tests; EDL_DAMAGES=10000 for a long one. */
const cases = Number(process.env['EDL_DAMAGES'] ?? 600);
const seed = Number(process.env['EDL_SEED'] ?? 28);
const clips = 8;

/** One clip in a document: its lines, and how it is read while the lines are whole. */
interface Block {
  readonly nth: number;
  readonly lines: string[];
}

const blocksOf = ({ block }: Format): Block[] =>
  Array.from({ length: clips }, (_, nth) => ({ nth, lines: block(nth) }));
const isOf = ({ name, others }: ClipUse, nth: number) => [name, ...others].some((each) => each.includes(nameOf(nth)));
const findUse = (edit: Edit, nth: number) => edit.uses.find((use) => isOf(use, nth));
const lengthOf = ({ timeIn, timeOut }: ClipUse) => Math.round(((timeOut ?? timeIn) - timeIn) * 1000);

/** Says what is wrong with an edit read after clip `damaged` was damaged; undefined where nothing is. */
function faultOf(format: Format, whole: Edit, { edit, damaged }: { edit: Edit; damaged: number }): string | undefined {
  const isNoted = edit.notes.length > whole.notes.length || edit.muted > whole.muted || edit.pictures > whole.pictures;
  if (!isNoted && edit.uses.length < whole.uses.length) return 'a clip is lost without a word';
  const shifts = new Set<number>();
  for (let nth = 0; nth < clips; nth += 1) {
    if (nth === damaged) continue;
    const [before, after] = [findUse(whole, nth), findUse(edit, nth)];
    if (!before) throw new Error('the whole document has all clips');
    // What follows in a sequence may be lost with a note, never before the damage.
    if (!after && format.isSequence && isNoted && nth > damaged) continue;
    if (!after) return `clip ${nth} is lost`;
    const shift = Math.round((after.timeIn - before.timeIn) * 1000);
    if (lengthOf(after) !== lengthOf(before)) return `clip ${nth} has another length`;
    if (shift !== 0 && !(format.isSequence && nth > damaged)) return `clip ${nth} is elsewhere`;
    if (nth > damaged) shifts.add(shift);
  }
  return shifts.size > 1 ? 'what follows moves apart' : undefined;
}

describe.each([
  ['an XML of Final Cut Pro 7', xmeml],
  ['a timeline of OpenTimelineIO', otio],
])('%s', (_, format) => {
  const blocks = blocksOf(format);
  const documentOf = (changed?: { nth: number; text: string }) =>
    [
      ...format.head,
      ...blocks.map(({ nth, lines }) => (nth === changed?.nth ? changed.text : lines.join('\n'))),
      ...format.foot,
    ].join('\n');

  it('with one damaged line reads the other clips as before, or is refused', { timeout: 600_000 }, () => {
    const whole = format.read(documentOf());
    expect(whole?.uses).toHaveLength(clips);
    expect(whole?.notes).toEqual([]);
    if (!whole) return;
    const random = randomFrom(seed);
    const wrong: string[] = [];
    const counts = { refused: 0, same: 0, noted: 0, value: 0 };
    for (let nth = 0; nth < cases; nth += 1) {
      const block = blocks[random(clips)];
      if (!block) throw new Error('there are blocks');
      const { text, place, now } = damageLine(block.lines, random);
      const edit = format.read(documentOf({ nth: block.nth, text }));
      if (!edit) {
        counts.refused += 1;
        continue;
      }
      const fault = faultOf(format, whole, { edit, damaged: block.nth });
      if (fault !== undefined) wrong.push(`${fault}: clip ${block.nth}, line ${place} ${JSON.stringify(now)}`);
      else if (edit.notes.length > 0) counts.noted += 1;
      else if (JSON.stringify(edit.uses) === JSON.stringify(whole.uses)) counts.same += 1;
      else counts.value += 1;
    }
    if (process.env['EDL_DAMAGES']) process.stdout.write(`${JSON.stringify(counts)}\n`);
    expect(wrong).toEqual([]);
    expect(counts.same + counts.noted + counts.value).toBeGreaterThan(cases / 10);
  });
});
