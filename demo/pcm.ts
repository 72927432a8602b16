/**
 * The port that sound leaves by: whoever measures, encodes or writes it walks its blocks. Nothing is computed before that.
 */
export interface PcmSource {
  /** Hz. */
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  /** Frames (samples of each channel). */
  readonly frames: number;
  /**
   * Planar blocks, one array a channel, -1 to 1; every call starts from the beginning.
   * A block may be overwritten once the next one is requested.
   */
  blocks(): AsyncIterable<Float32Array[]> | Iterable<Float32Array[]>;
}
