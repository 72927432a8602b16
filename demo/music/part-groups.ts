import { type Part } from './score/song.ts';
import { type Effect } from './synth/effects.ts';
import { framesOf } from './synth/stereo.ts';

/** Seconds in which echoes die away after the last note. */
function effectTail(part: Part): number {
  const echoes = (part.settings.effects ?? []).map((effect) =>
    effect.kind === 'echo'
      ? (effect.time * 2 * Math.log(0.001)) / Math.log(Math.max(0.05, Math.min(0.95, effect.feedback)))
      : 0,
  );
  return 0.1 + Math.max(0, ...echoes);
}

/**
 * Parts with the same processing: those without effects that send equally to the room are rendered into one recording
 * and mixed at once, the others separately.
 */
export function groupsOf(parts: readonly Part[]): { send: number; effects: readonly Effect[]; parts: Part[] }[] {
  const groups: { send: number; effects: readonly Effect[]; parts: Part[] }[] = [];
  for (const part of parts) {
    const { send = 0.15, effects = [] } = part.settings;
    const plain = effects.length === 0 && groups.find((group) => group.send === send && group.effects.length === 0);
    if (plain) plain.parts.push(part);
    else groups.push({ send, effects, parts: [part] });
  }
  return groups;
}

/**
 * Ranges in which parts sound, tails of notes and echoes included. From and to are even: the room runs at half the
 * rate.
 */
export function busySegments(
  parts: readonly Part[],
  seconds: (beat: number) => number,
  frames: number,
): { from: number; to: number }[] {
  const sounding = parts.flatMap((part) => {
    const rings = part.settings.instrument.tail + effectTail(part);
    return part.notes.map(({ beat, length }) => ({
      from: Math.max(0, framesOf(seconds(beat) - 0.1)) & ~1,
      to: Math.min(frames, framesOf(seconds(beat + length) + rings)) & ~1,
    }));
  });
  const stretches: { from: number; to: number }[] = [];
  for (const { from, to } of sounding.toSorted((one, other) => one.from - other.from)) {
    const last = stretches.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else if (from < to) stretches.push({ from, to });
  }
  return stretches;
}
