import { plucked } from './pluck.ts';

const guitarBody = [
  [105, 5, 1.4],
  [215, 4, 1.6],
  [2500, 2, 0.8],
] as const;

export const nylonGuitar = () =>
  plucked({ ring: 2.4, brightness: 0.55, position: 0.24, attack: 2600, body: guitarBody });
export const steelGuitar = () =>
  plucked({ ring: 3.4, brightness: 0.86, position: 0.17, attack: 6500, body: guitarBody, gain: 0.5 });
export const cleanGuitar = () =>
  plucked({
    ring: 3.6,
    brightness: 0.8,
    position: 0.13,
    attack: 5200,
    body: [
      [900, 3, 0.8],
      [3200, 3, 0.8],
    ],
    gain: 0.5,
  });
export const mutedGuitar = () =>
  plucked({ ring: 0.34, brightness: 0.5, position: 0.11, attack: 3800, body: [[700, 4, 0.8]], seconds: 0.5 });
export const harp = () =>
  plucked({ ring: 4.4, brightness: 0.6, position: 0.42, attack: 3000, body: [[220, 3, 1]], release: 1.6, gain: 0.55 });
export const pizzicato = () =>
  plucked({
    ring: 0.5,
    brightness: 0.42,
    position: 0.3,
    attack: 2300,
    body: [
      [280, 6, 1],
      [1100, 3, 1],
    ],
    seconds: 0.8,
    release: 0.3,
  });
export const oud = () =>
  plucked({
    ring: 1.5,
    brightness: 0.6,
    position: 0.14,
    attack: 3600,
    body: [
      [160, 5, 1.2],
      [600, 3, 1],
    ],
    release: 0.2,
  });
export const banjo = () =>
  plucked({ ring: 0.8, brightness: 0.8, position: 0.1, attack: 7500, body: [[420, 7, 1.2]], seconds: 1.2, gain: 0.5 });
export const uprightBass = () =>
  plucked({
    ring: 1.0,
    brightness: 0.3,
    position: 0.38,
    attack: 900,
    body: [
      [90, 5, 1],
      [700, 3, 0.8],
    ],
    seconds: 2,
    release: 0.09,
    gain: 0.8,
  });
export const fingerBass = () =>
  plucked({
    ring: 1.7,
    brightness: 0.45,
    position: 0.22,
    attack: 1500,
    body: [
      [80, 4, 0.9],
      [900, 3, 0.8],
    ],
    seconds: 2.4,
    release: 0.06,
    gain: 0.8,
  });
export const slapBass = () =>
  plucked({
    ring: 1.3,
    brightness: 0.8,
    position: 0.12,
    attack: 6000,
    body: [
      [80, 5, 0.9],
      [3400, 5, 0.8],
    ],
    seconds: 1.6,
    release: 0.04,
    gain: 0.8,
  });
