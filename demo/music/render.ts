import { randomFrom } from '../random.ts';
import { Song, type Part } from './score/song.ts';
import type { Piece } from './score/piece.ts';
import type { Form, SongPlan, Stem } from './score/plan.ts';
import { applyEffect } from './synth/effects.ts';
import { pour, stretch } from './synth/mix.ts';
import { addRoom } from './synth/reverb.ts';
import { createStereo, decibels, framesOf, panGains, sampleRate, type Stereo } from './synth/stereo.ts';
import { groupsOf, busySegments } from './part-groups.ts';
import { finish, wrapped, fadeEnd } from './finish.ts';

export interface Rendering {
  form: Form;
  /** Plays only these stems; all where absent. */
  wants?: (stem: Stem) => boolean;
  /** The end overlaps the start, so that the recording loops seamlessly. */
  loop?: boolean;
}

/** Seconds in which a piece rings out that does not say otherwise. */
export const defaultTail = 3;

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
  return clockOf(plan, end)(end) + (loop ? 0 : (plan.tail ?? defaultTail));
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

/** Renders a piece. Every step after a part is linear (room, level, fades), so that the stems sum to the mix. */
export function renderPiece(piece: Piece, { form, wants, loop = false }: Rendering): Stereo {
  const song = composed(piece, form);
  const { plan } = song;
  const seconds = clockOf(plan, song.end);
  const musical = framesOf(seconds(song.end));
  const frames = musical + framesOf(plan.tail ?? defaultTail);
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
  if (plan.fadeOut !== undefined) fadeEnd(mix, framesOf(plan.fadeOut * barSeconds + (plan.tail ?? defaultTail)));
  fadeEnd(mix, Math.round(0.4 * sampleRate));
  return mix;
}
