import type { PcmSource } from '../pcm.ts';
import { randomFrom } from '../random.ts';
import { frames, normalise, rate, type Sound } from './dsp/sound.ts';
import type { Recipe } from './sounds/recipe.ts';

/** Sample peak of a finished effect: -3 dBFS is headroom for the encoder's overshoot. */
const peak = 10 ** (-3 / 20);

/** Removes infrasound: a first-order high-pass at 12 Hz. */
function withoutOffset(channel: Float32Array): void {
  const keep = Math.exp((-2 * Math.PI * 12) / rate);
  let held = 0;
  let before = 0;
  for (let i = 0; i < channel.length; i++) {
    const input = channel[i]!;
    held = keep * (held + input - before);
    before = input;
    channel[i] = held;
  }
}

/** Raised-cosine ramps, so that the first and last samples are silent. */
function fade(channel: Float32Array, fadeIn: number, fadeOut: number): void {
  const rising = Math.min(channel.length, frames(fadeIn));
  const falling = Math.min(channel.length, frames(fadeOut));
  for (let i = 0; i < rising; i++) channel[i]! *= 0.5 - 0.5 * Math.cos((Math.PI * i) / rising);
  for (let i = 0; i < falling; i++) channel[channel.length - 1 - i]! *= 0.5 - 0.5 * Math.cos((Math.PI * i) / falling);
}

function finish(sound: Sound, seconds: number, ambience: boolean): Sound {
  const exact = sound.map((channel) => {
    const out = new Float32Array(frames(seconds));
    out.set(channel.subarray(0, out.length));
    withoutOffset(out);
    fade(out, ambience ? 0.35 : 0.003, ambience ? 0.9 : Math.min(0.3, seconds * 0.08));
    return out;
  });
  return normalise(exact, peak);
}

/**
 * The source of an effect's sound: rendered when its blocks are first iterated, the same samples at every call.
 *
 * @param ambience whether the sound has no natural start and end and is faded in and out
 */
export function effectSource(
  seed: string,
  recipe: Recipe,
  { seconds, channels, ambience }: { seconds: number; channels: 1 | 2; ambience: boolean },
): PcmSource {
  let rendered: Sound | undefined;
  return {
    sampleRate: rate,
    channels,
    frames: frames(seconds),
    *blocks() {
      rendered ??= finish(recipe(randomFrom(seed), seconds), seconds, ambience);
      for (let start = 0; start < frames(seconds); start += rate) {
        yield rendered.map((channel) => channel.subarray(start, start + rate));
      }
    },
  };
}
