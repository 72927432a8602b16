/** The port of rendered sound: its consumer iterates the blocks. Nothing is computed before that. */
export interface PcmSource {
  /** Hz. */
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  /** Frames (samples of each channel). */
  readonly frames: number;
  /**
   * Planar blocks, one array per channel, -1 to 1; every call starts at the beginning. A block may be overwritten
   * once the next one is requested.
   */
  blocks(): AsyncIterable<Float32Array[]> | Iterable<Float32Array[]>;
}
