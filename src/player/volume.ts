/** Unmuting without a volume to go back to (spec.md section 4). */
const fallbackVolume = 0.5;

/** How loud, and what unmuting goes back to. */
export interface Loudness {
  /** 0 to 1 in steps of 0.01. */
  readonly volume: number;
  readonly muted: boolean;
}

/** The volume that was set; 0 is mute, and anything above ends it. */
export function withVolume({ volume }: Loudness, requested: number): Loudness {
  const next = Math.round(Math.min(Math.max(requested, 0), 1) * 100) / 100;
  return next === 0 ? { volume, muted: true } : { volume: next, muted: false };
}

/** Mute keeps the volume, so that unmuting restores it. */
export function withMuteToggled({ volume, muted }: Loudness): Loudness {
  return muted ? { volume: volume > 0 ? volume : fallbackVolume, muted: false } : { volume, muted: true };
}
