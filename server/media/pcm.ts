/**
 * Sound before it is encoded. Sources are walked block by block, so that memory does not grow with the length of the
 * file, and may be walked more than once: the first pass measures, the second encodes.
 */
export interface PcmSource {
  /** Hz. */
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  /** Frames (samples of each channel), where known beforehand. */
  readonly frames: number | undefined;
  /**
   * Planar blocks, one array a channel, -1 to 1; every call starts from the first sample. A block may be overwritten
   * once the next one is requested.
   */
  blocks(): AsyncIterable<Float32Array[]> | Iterable<Float32Array[]>;
}
