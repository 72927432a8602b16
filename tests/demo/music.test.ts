import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { entries } from '#demo/music/catalogue/index.ts';
import { shortPiece } from '#demo/music/catalogue/renderings.ts';
import { deepRooms } from '#demo/music/pieces/deep-rooms.ts';
import { nightTram } from '#demo/music/pieces/night-tram.ts';
import { paperTheatre } from '#demo/music/pieces/paper-theatre.ts';
import { composed, lengthOf, renderPiece } from '#demo/music/render.ts';
import type { Piece } from '#demo/music/score/piece.ts';
import { sampleRate, type Stereo } from '#demo/music/synth/stereo.ts';

const pieces = entries.map(({ piece }) => piece);
const shortOf = (piece: Piece) => piece.short ?? piece.form;

function fingerprint({ left, right }: Stereo): string {
  const hash = createHash('sha256');
  for (const channel of [left, right])
    hash.update(new Uint8Array(channel.buffer, channel.byteOffset, channel.byteLength));
  return hash.digest('hex');
}

function power(samples: Float32Array, from = 0, to = samples.length): number {
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += (samples[index] ?? 0) ** 2;
  return sum / Math.max(1, to - from);
}

const decibels = (ratio: number) => 10 * Math.log10(ratio + 1e-30);

function loudest({ left, right }: Stereo): number {
  let peak = 0;
  for (const channel of [left, right]) for (const value of channel) peak = Math.max(peak, Math.abs(value));
  return peak;
}

/** The longest stretch of quarter seconds under -60 dBFS, in seconds, before the music is over. */
function longestSilence({ left, right }: Stereo, seconds: number): number {
  const block = sampleRate / 4;
  let run = 0;
  let longest = 0;
  for (let at = 0; at + block < seconds * sampleRate; at += block) {
    const level = decibels(power(left, at, at + block) + power(right, at, at + block));
    run = level < -60 ? run + 0.25 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

describe('the music of the demo catalogue', () => {
  it('lasts 45 to 150 seconds, and 10 pieces 90 or more', () => {
    const lengths = pieces.map(({ plan, form }) => lengthOf(plan, form));
    expect(lengths.filter((seconds) => seconds < 45 || seconds > 150)).toEqual([]);
    expect(lengths.filter((seconds) => seconds >= 90).length).toBeGreaterThanOrEqual(10);
  });

  it('has short versions of 30 seconds, within half a second, at a tempo that nobody hears as another', () => {
    const shorts = pieces.filter(({ short }) => short);
    expect(shorts.length).toBeGreaterThanOrEqual(12);
    for (const piece of shorts) {
      const { plan, short = [], slug } = shortPiece(piece);
      const seconds = lengthOf(plan, short);
      expect([slug, Math.abs(seconds - 30) <= 0.5]).toEqual([slug, true]);
      expect([slug, Math.abs(plan.tempo / piece.plan.tempo - 1) <= 0.05]).toEqual([slug, true]);
    }
  });

  it('can be composed in every form, within the compass of instruments', () => {
    const strange: string[] = [];
    for (const piece of pieces) {
      for (const form of [piece.form, piece.short, piece.loop].filter((one) => one !== undefined)) {
        for (const { name, drums, notes } of composed(piece, form).parts) {
          for (const { pitch, length, velocity } of notes) {
            const fits = (drums.size > 0 || (pitch >= 21 && pitch <= 108)) && length > 0 && velocity > 0;
            if (!fits) strange.push(`${piece.slug} ${name}: ${pitch} ${length} ${velocity}`);
          }
        }
      }
    }
    expect(strange).toEqual([]);
  });

  it.each(pieces)('$slug is neither clipped nor silent, and ends without a click', (given) => {
    const piece = given.short ? shortPiece(given) : given;
    const form = shortOf(piece);
    const sound = renderPiece(piece, { form });
    const seconds = lengthOf(piece.plan, form);
    expect(sound.left.length).toBe(Math.round(seconds * sampleRate));
    expect(loudest(sound)).toBeLessThan(0.99);
    expect(loudest(sound)).toBeGreaterThan(0.15);
    expect(longestSilence(sound, seconds - (piece.plan.tail ?? 3))).toBeLessThan(2);
    for (const channel of [sound.left, sound.right]) {
      expect(Math.abs(channel[0] ?? 1)).toBeLessThan(0.01);
      expect(Math.abs(channel.at(-1) ?? 1)).toBeLessThan(1e-4);
      expect(decibels(power(channel, channel.length - 441))).toBeLessThan(-60);
      const mean = channel.reduce((sum, value) => sum + value, 0) / channel.length;
      expect(Math.abs(mean)).toBeLessThan(1e-3);
    }
  });

  it('is deterministic, sample by sample', () => {
    const form = paperTheatre.loop ?? [];
    const first = fingerprint(renderPiece(paperTheatre, { form }));
    renderPiece(nightTram, { form: [['A', 2]] });
    expect(fingerprint(renderPiece(paperTheatre, { form }))).toBe(first);
  });

  it.each([nightTram, deepRooms])('$slug is the sum of its stems to -60 dB and better', (piece) => {
    const form = shortOf(piece);
    const rest = renderPiece(piece, { form });
    const whole = power(rest.left) + power(rest.right);
    const stems = new Set(composed(piece, form).parts.map(({ settings }) => settings.stem));
    for (const requested of stems) {
      const stem = renderPiece(piece, { form, wants: (one) => one === requested });
      expect(power(stem.left)).toBeGreaterThan(0);
      for (let index = 0; index < rest.left.length; index += 1) {
        rest.left[index] = (rest.left[index] ?? 0) - (stem.left[index] ?? 0);
        rest.right[index] = (rest.right[index] ?? 0) - (stem.right[index] ?? 0);
      }
    }
    expect(decibels((power(rest.left) + power(rest.right)) / whole)).toBeLessThan(-100);
  });

  it('loops seamlessly: its tail overlaps its start', () => {
    const form = nightTram.loop ?? [];
    const once = renderPiece(nightTram, { form });
    const loop = renderPiece(nightTram, { form, loop: true });
    const frames = loop.left.length;
    expect(frames).toBe(Math.round(lengthOf(nightTram.plan, form, true) * sampleRate));
    const at = 2000;
    expect(loop.left[at]).toBeCloseTo((once.left[at] ?? 0) + (once.left[frames + at] ?? 0), 5);
  });
});
