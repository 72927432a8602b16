import { randomFrom } from '../random.ts';
import { Song, type Part } from './score/song.ts';
import type { Piece } from './score/piece.ts';
import type { Form, SongPlan, Stem } from './score/plan.ts';
import { applyEffect, type Effect } from './synth/effects.ts';
import { mixStereo, pour, stretch } from './synth/mix.ts';
import { addRoom } from './synth/reverb.ts';
import { createStereo, decibels, framesOf, panGains, sampleRate, type Stereo } from './synth/stereo.ts';

export interface Rendering {
  form: Form;
  /** Plays only these stems; all where absent. */
  wants?: (stem: Stem) => boolean;
  /** The end overlaps the start, so that the recording loops seamlessly. */
  loop?: boolean;
}

/** Seconds of a beat, with swing and the slowing down at the end. */
function clockOf(plan: SongPlan, endBeat: number): (beat: number) => number {
  const pair = plan.swingPair ?? 1;
  const long = plan.swing ?? 0.5;
  const yieldFrom = endBeat - (plan.ritardando?.bars ?? 0) * plan.beatsPerBar;
  return (beat) => {
    const place = beat / pair;
    const whole = Math.floor(place + 1e-9);
    const part = place - whole;
    const swung = (whole + (part < 0.5 ? part * 2 * long : long + (part - 0.5) * 2 * (1 - long))) * pair;
    const late = swung - yieldFrom;
    const slower =
      plan.ritardando && late > 0 ? (late * late * plan.ritardando.amount) / (2 * Math.max(1, endBeat - yieldFrom)) : 0;
    return ((swung + slower) * 60) / plan.tempo;
  };
}

export function composed(piece: Piece, form: Form): Song {
  const song = new Song(piece.plan, form, piece.slug);
  piece.compose(song);
  return song;
}

/** Seconds of a form: the displayed duration, known before rendering. */
export function lengthOf(plan: SongPlan, form: Form, loop = false): number {
  const end = form.reduce((sum, [, bars]) => sum + bars, 0) * plan.beatsPerBar;
  return clockOf(plan, end)(end) + (loop ? 0 : (plan.tail ?? 3));
}

function playPart(target: Stereo, part: Part, song: Song, seconds: (beat: number) => number, seed: string): void {
  const random = randomFrom(`${seed} ${part.name}`);
  const { gain = 0, pan = 0, loose = 6, instrument } = part.settings;
  const place = panGains(pan);
  const level = decibels(gain);
  const notes = part.notes
    .filter((note) => note.beat < song.end)
    .toSorted((one, other) => one.beat - other.beat || one.pitch - other.pitch);
  for (const note of notes) {
    const start = seconds(note.beat);
    const at = Math.max(0, framesOf(start + (loose / 1000) * random.bell()));
    const velocity = Math.min(1, Math.max(0.05, note.velocity * (1 + 0.07 * random.bell())));
    const loud = level * velocity ** 1.4;
    const held = Math.max(1, framesOf(seconds(note.beat + note.length) - start));
    instrument.play(target, {
      at,
      held,
      pitch: note.pitch,
      velocity,
      left: place.left * loud,
      right: place.right * loud,
    });
  }
}

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
function groupsOf(parts: readonly Part[]): { send: number; effects: readonly Effect[]; parts: Part[] }[] {
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
function busySegments(
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

/** Sets the level and removes infrasound: a first-order high-pass at 16 Hz. */
function finish({ left, right }: Stereo, gain: number): void {
  const keep = Math.exp((-2 * Math.PI * 16) / sampleRate);
  let [leftBefore, leftHeld] = [0, 0];
  let [rightBefore, rightHeld] = [0, 0];
  // Both channels in one loop: each filter waits for its previous result, so that two interleave.
  for (let index = 0; index < left.length; index += 1) {
    const leftInput = left[index]! * gain;
    const rightInput = right[index]! * gain;
    leftHeld = keep * leftHeld + leftInput - leftBefore;
    rightHeld = keep * rightHeld + rightInput - rightBefore;
    leftBefore = leftInput;
    rightBefore = rightInput;
    left[index] = leftHeld;
    right[index] = rightHeld;
  }
}

/** Fades the last bars; every recording ends in silence. */
function fadeEnd(sound: Stereo, frames: number): void {
  const start = sound.left.length - frames;
  for (let index = Math.max(0, start); index < sound.left.length; index += 1) {
    const gain = ((sound.left.length - index - 1) / frames) ** 1.5;
    sound.left[index]! *= gain;
    sound.right[index]! *= gain;
  }
}

/** Mixes the tail after the end into the start. */
function wrapped(sound: Stereo, frames: number): Stereo {
  const loop = { left: sound.left.slice(0, frames), right: sound.right.slice(0, frames) };
  mixStereo(loop, { left: sound.left.subarray(frames), right: sound.right.subarray(frames) }, 0, 1);
  return loop;
}

/** Renders a piece. Every step after a part is linear (room, level, fades), so that the stems sum to the mix. */
export function renderPiece(piece: Piece, { form, wants, loop = false }: Rendering): Stereo {
  const song = composed(piece, form);
  const { plan } = song;
  const seconds = clockOf(plan, song.end);
  const musical = framesOf(seconds(song.end));
  const frames = musical + framesOf(plan.tail ?? 3);
  const mix = createStereo(frames);
  const room = createStereo(frames >> 1);
  const sound = createStereo(frames);
  const barSeconds = (plan.beatsPerBar * 60) / plan.tempo;
  const playing = song.parts.filter(({ notes, settings }) => notes.length > 0 && (!wants || wants(settings.stem)));
  for (const { parts, send, effects } of groupsOf(playing)) {
    for (const part of parts) playPart(sound, part, song, seconds, piece.slug);
    for (const { from, to } of busySegments(parts, seconds, frames)) {
      const played = stretch(sound, from, to);
      for (const effect of effects) applyEffect(played, effect, { barSeconds, start: from / sampleRate });
      const stretched = { from, to, send };
      pour(sound.left, mix.left, room.left, stretched);
      pour(sound.right, mix.right, room.right, stretched);
    }
    // The whole buffer: sound past the tail of an instrument must not reach the next group.
    sound.left.fill(0);
    sound.right.fill(0);
  }
  addRoom(mix, room, song.room);
  finish(mix, decibels(song.level));
  if (loop) return wrapped(mix, musical);
  if (plan.fadeOut !== undefined) fadeEnd(mix, framesOf(plan.fadeOut * barSeconds + (plan.tail ?? 3)));
  fadeEnd(mix, Math.round(0.4 * sampleRate));
  return mix;
}
