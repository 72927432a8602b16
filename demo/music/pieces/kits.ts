import { cymbals } from '../instruments/cymbals.ts';
import { kicks, snares } from '../instruments/drums.ts';
import { percussion } from '../instruments/percussion.ts';
import type { Kit } from '../instruments/kit.ts';

/** A studio drum set, as the drummer sees it. */
export const acousticKit: Kit = {
  kick: { sound: kicks.acoustic },
  snare: { sound: snares.acoustic, gain: -3 },
  rim: { sound: snares.rim, gain: -6 },
  hat: { sound: cymbals.closed, gain: -6, pan: -0.35, choke: 'hat' },
  open: { sound: cymbals.open, gain: -8, pan: -0.35, choke: 'hat' },
  ride: { sound: cymbals.ride, gain: -8, pan: 0.4 },
  crash: { sound: cymbals.crash, gain: -6, pan: 0.3 },
  high: { sound: percussion.tomHigh, gain: -4, pan: -0.3 },
  low: { sound: percussion.tomLow, gain: -4, pan: 0.35 },
  tambourine: { sound: percussion.tambourine, gain: -8, pan: 0.5 },
};

/** Brushes on a small set. */
export const brushKit: Kit = {
  kick: { sound: kicks.soft, gain: -5 },
  brush: { sound: snares.brush, gain: -5, pan: -0.15 },
  stir: { sound: snares.stir, gain: -7, pan: -0.15 },
  rim: { sound: snares.rim, gain: -9, pan: -0.1 },
  pedal: { sound: cymbals.pedal, gain: -8, pan: -0.35 },
  ride: { sound: cymbals.ride, gain: -8, pan: 0.35 },
  crash: { sound: cymbals.crash, gain: -13, pan: 0.3 },
  shaker: { sound: percussion.shaker, gain: -8, pan: 0.45 },
};

/** Machines of a dance floor. */
export const machineKit: Kit = {
  kick: { sound: kicks.house },
  deep: { sound: kicks.deep },
  clap: { sound: snares.clap, gain: -4 },
  snap: { sound: snares.snap, gain: -6, pan: 0.1 },
  snare: { sound: snares.tight, gain: -4 },
  gated: { sound: snares.gated, gain: -3 },
  hat: { sound: cymbals.electro, gain: -7, pan: 0.2, choke: 'hat' },
  open: { sound: cymbals.electroOpen, gain: -8, pan: 0.2, choke: 'hat' },
  crash: { sound: cymbals.crash, gain: -9 },
  shaker: { sound: percussion.shaker, gain: -8, pan: -0.45 },
  high: { sound: percussion.tomHigh, gain: -5, pan: -0.3 },
  low: { sound: percussion.tomLow, gain: -5, pan: 0.3 },
  rim: { sound: snares.rim, gain: -6, pan: -0.3 },
};

/** The drums of film music. */
export const epicKit: Kit = {
  taiko: { sound: percussion.taiko },
  small: { sound: percussion.taikoHigh, gain: -4, pan: -0.35 },
  edge: { sound: percussion.taikoHigh, gain: -6, pan: 0.4 },
  timpani: { sound: percussion.timpani, gain: -3, pan: 0.15 },
  march: { sound: snares.march, gain: -8, pan: -0.15 },
  impact: { sound: percussion.impact },
  crash: { sound: cymbals.crash, gain: -7, pan: 0.25 },
  swell: { sound: cymbals.swell, gain: -5, pan: -0.2 },
  gong: { sound: cymbals.gong, gain: -5 },
  anvil: { sound: percussion.anvil, gain: -8, pan: 0.3 },
};
