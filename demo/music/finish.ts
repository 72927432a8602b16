import { mixStereo } from './synth/mix.ts';
import { sampleRate, type Stereo } from './synth/stereo.ts';

/** Sets the level and removes infrasound: a first-order high-pass at 16 Hz. */
export function finish({ left, right }: Stereo, gain: number): void {
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
export function fadeEnd(sound: Stereo, frames: number): void {
  const start = sound.left.length - frames;
  for (let index = Math.max(0, start); index < sound.left.length; index += 1) {
    const gain = ((sound.left.length - index - 1) / frames) ** 1.5;
    sound.left[index]! *= gain;
    sound.right[index]! *= gain;
  }
}

/** Mixes the tail after the end into the start. */
export function wrapped(sound: Stereo, frames: number): Stereo {
  const loop = { left: sound.left.slice(0, frames), right: sound.right.slice(0, frames) };
  mixStereo(loop, { left: sound.left.subarray(frames), right: sound.right.subarray(frames) }, 0, 1);
  return loop;
}
