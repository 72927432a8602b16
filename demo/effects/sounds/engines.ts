import type { Random } from '../../random.ts';
import { exponential, line, shape, steady, wander, type Curve } from '../dsp/curve.ts';
import { bandpass, equalise, highpass, lowpass } from '../dsp/filter.ts';
import { resonate, type Mode } from '../dsp/modal.ts';
import { pan, passBy } from '../dsp/motion.ts';
import { pink, white } from '../dsp/noise.ts';
import { add, normalise, rate, saturate, scale, silence, type Mono } from '../dsp/sound.ts';
import type { Recipe } from './recipe.ts';

/**
 * An engine is its exhaust: each cylinder gives a blow of its own size, the pipe rings with it.
 *
 * @param turns crankshaft turns a minute over time; @param firing parts of a cycle (two turns) at which cylinders fire
 */
function engine(
  random: Random,
  seconds: number,
  turns: Curve,
  firing: readonly number[],
  pipe: readonly Mode[],
  roughness: number,
): Mono {
  const drive = silence(seconds);
  const strengths = firing.map(() => random.between(0.82, 1));
  let at = 0;
  while (at < seconds) {
    const period = 120 / turns(at);
    for (const [cylinder, part] of firing.entries()) {
      const index = Math.round((at + part * period + random.normal() * period * roughness * 0.004) * rate);
      const level = (strengths[cylinder] ?? 1) * (1 + random.normal() * roughness * 0.12);
      const length = Math.round(Math.min(0.006, period * 0.06) * rate);
      for (let i = 0; i < length; i++) {
        const place = index + i;
        if (place >= 0 && place < drive.length)
          drive[place]! += level * Math.sin((Math.PI * i) / length) ** 2 * (1 + 0.25 * (random.next() - 0.5));
      }
    }
    at += period;
  }
  highpass(drive, 22);
  const ringing = resonate(drive, pipe);
  return normalise([add(ringing, scale(lowpass(drive, 900), 0.5))])[0]!;
}

const carPipe: readonly Mode[] = [
  [62, 1, 0.12],
  [118, 0.9, 0.1],
  [187, 0.6, 0.07],
  [305, 0.4, 0.05],
  [540, 0.22, 0.04],
  [910, 0.12, 0.03],
];
const fourCylinders = [0, 0.25, 0.5, 0.75];

/** A four-cylinder petrol engine turning over, with tappets and a belt. */
export const carIdle: Recipe = (random, seconds) => {
  const unrest = wander(random, 770, 815, 1.7);
  const motor = engine(random, seconds, unrest, fourCylinders, carPipe, 1);
  const ticks = shape(bandpass(white(random, seconds), 3600, 1.5), (time) => {
    const place = (time * unrest(time)) / 30;
    return 0.05 + 0.22 * Math.exp(-((place % 1) * 9));
  });
  const belt = bandpass(pink(random, seconds), 850, 0.7);
  const out = add(add(scale(motor, 0.8), ticks, 0, 0.35), belt, 0, 0.1);
  const other = add(
    add(scale(motor.slice(), 0.75), ticks, 0.0006, 0.3),
    bandpass(pink(random, seconds), 850, 0.7),
    0,
    0.1,
  );
  return [out, other];
};

/** Tyres on asphalt, wind on the body, a motor under it. */
export const carPass =
  ({ speed, distance }: { speed: number; distance: number }): Recipe =>
  (random, seconds) => {
    const length = seconds + 1;
    const tyres = bandpass(pink(random, length), 780, 0.55);
    equalise(tyres, 1050, 6, 2.2);
    const rush = highpass(white(random, length), 2200);
    const motor = engine(random, length, steady(1500 + speed * 42), fourCylinders, carPipe, 0.7);
    const car = add(add(scale(tyres, 1.5), rush, 0, 0.11), motor, 0, 0.3);
    return passBy(car, { speed, distance, nearest: seconds / 2 });
  };

const twinPipe: readonly Mode[] = [
  [88, 1, 0.07],
  [176, 0.8, 0.06],
  [290, 0.7, 0.05],
  [460, 0.5, 0.04],
  [820, 0.4, 0.03],
  [1500, 0.25, 0.02],
  [2700, 0.14, 0.012],
];

/** A twin that is kicked into life, opened up and ridden off through three gears. */
export const motorbike: Recipe = (random, seconds) => {
  const turns = line(
    [0, 900],
    [0.35, 1400],
    [1.4, 1350],
    [1.6, 3000],
    [2, 1600],
    [2.4, 2400],
    [4.2, 6400],
    [4.35, 3900],
    [6, 6500],
    [6.15, 4300],
    [seconds + 1, 6800],
  );
  const load = line(
    [0, 0.5],
    [1.4, 0.45],
    [1.6, 0.8],
    [2.2, 0.6],
    [4.2, 1],
    [4.27, 0.3],
    [4.4, 0.95],
    [6, 1],
    [6.08, 0.3],
    [6.2, 0.95],
    [seconds, 0.9],
  );
  const bike = engine(random, seconds + 1, turns, [0, 0.375], twinPipe, 1.2);
  shape(saturate(bike, 2.6), load);
  add(
    bike,
    shape(bandpass(white(random, seconds + 1), 2400, 0.8), (time) => 0.05 * load(time) * (turns(time) / 6500)),
  );
  const away = exponential([0, 1], [2.6, 1], [5, 0.42], [seconds, 0.05]);
  shape(bike, away);
  const air = exponential([0, 12000], [3, 9000], [seconds, 1300]);
  const out = pan(bike, line([0, 0], [2.6, 0], [seconds, 0.75]));
  for (const channel of out) lowpassOver(channel, air);
  return out.map((channel) => channel.subarray(0, channel.length - rate));
};

function lowpassOver(target: Mono, cutoff: Curve): void {
  let held = 0;
  for (let start = 0; start < target.length; start += 64) {
    const keep = Math.exp((-2 * Math.PI * cutoff(start / rate)) / rate);
    const end = Math.min(target.length, start + 64);
    for (let i = start; i < end; i++) {
      held = target[i]! + (held - target[i]!) * keep;
      target[i] = held;
    }
  }
}
