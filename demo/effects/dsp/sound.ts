/** Hz: the standard rate for picture. */
export const rate = 48_000;

export type Mono = Float32Array;
export type Stereo = [left: Mono, right: Mono];
export type Sound = Mono[];

export const frames = (seconds: number): number => Math.round(seconds * rate);

export const silence = (seconds: number): Mono => new Float32Array(frames(seconds));

export const stereo = (seconds: number): Stereo => [silence(seconds), silence(seconds)];

/**
 * Adds a sound into another.
 *
 * @param at seconds; what does not fit is dropped
 */
export function add(target: Mono, source: Mono, at = 0, level = 1): Mono {
  const start = frames(at);
  const from = Math.max(0, -start);
  const end = Math.min(source.length, target.length - start);
  for (let i = from; i < end; i++) target[start + i]! += source[i]! * level;
  return target;
}

export function addStereo(target: Stereo, source: Stereo, at = 0, level = 1): Stereo {
  add(target[0], source[0], at, level);
  add(target[1], source[1], at, level);
  return target;
}

export function scale(target: Mono, level: number): Mono {
  for (let i = 0; i < target.length; i++) target[i]! *= level;
  return target;
}

/** The largest absolute sample of all channels. */
function peakOf(sound: Sound): number {
  let peak = 0;
  for (const channel of sound) {
    for (let i = 0; i < channel.length; i++) {
      const value = Math.abs(channel[i]!);
      if (value > peak) peak = value;
    }
  }
  return peak;
}

/** Scales so that the largest sample is `level`. */
export function normalise<Kind extends Sound>(sound: Kind, level = 1): Kind {
  const peak = peakOf(sound);
  if (peak > 0) for (const channel of sound) scale(channel, level / peak);
  return sound;
}

/** Soft saturation that leaves quiet parts alone. @param drive 1 is gentle, 5 is a torn loudspeaker */
export function saturate(target: Mono, drive: number): Mono {
  const top = Math.tanh(drive);
  for (let i = 0; i < target.length; i++) target[i] = Math.tanh(target[i]! * drive) / top;
  return target;
}
