/** Volume after unmuting without a previous volume (spec.md section 4). */
const fallbackVolume = 0.5;

/** The volume, and the one that unmuting restores. */
export interface Loudness {
  /** 0 to 1 in steps of 0.01. */
  readonly volume: number;
  readonly muted: boolean;
}

/** Returns the state with the requested volume: 0 mutes, anything above unmutes. */
export function withVolume({ volume }: Loudness, requested: number): Loudness {
  const next = Math.round(Math.min(Math.max(requested, 0), 1) * 100) / 100;
  return next === 0 ? { volume, muted: true } : { volume: next, muted: false };
}

/** Toggles mute. The volume is preserved, so that unmuting restores it. */
export function withMuteToggled({ volume, muted }: Loudness): Loudness {
  return muted ? { volume: volume > 0 ? volume : fallbackVolume, muted: false } : { volume, muted: true };
}
