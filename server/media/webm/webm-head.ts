import { concat, element, float, idBytes, ids, text, uint, unknownSize } from './ebml.ts';

const opusRate = 48_000;
const nanoseconds = 1e9;
/** RFC 7845 section 4.6: a decoder needs 80 ms before the place it is sent to. */
const seekPreRoll = 80_000_000;
const audioTrack = 2;

/** Number of the only track. */
export const trackNumber = 1;

/**
 * All before the first cluster: the initialisation segment of MediaSource. The segment's own size stays unknown, as in
 * a live stream, so that the file can be written from front to back.
 *
 * @param preSkip samples at 48 kHz that a decoder must drop at the start
 * @param seconds of sound
 */
export function webmHead(stream: { channels: 1 | 2; preSkip: number; seconds: number }): Uint8Array {
  return concat([
    element(
      ids.ebml,
      uint(ids.ebmlVersion, 1),
      uint(ids.ebmlReadVersion, 1),
      uint(ids.ebmlMaxIdLength, 4),
      uint(ids.ebmlMaxSizeLength, 8),
      text(ids.docType, 'webm'),
      uint(ids.docTypeVersion, 4),
      uint(ids.docTypeReadVersion, 2),
    ),
    idBytes(ids.segment),
    unknownSize,
    element(
      ids.info,
      uint(ids.timestampScale, 1_000_000),
      float(ids.duration, stream.seconds * 1000),
      text(ids.muxingApp, 'Tonika'),
      text(ids.writingApp, 'Tonika'),
    ),
    element(
      ids.tracks,
      element(
        ids.trackEntry,
        uint(ids.trackNumber, trackNumber),
        uint(ids.trackUid, trackNumber),
        uint(ids.trackType, audioTrack),
        uint(ids.flagLacing, 0),
        text(ids.codecId, 'A_OPUS'),
        element(ids.codecPrivate, opusHead(stream.channels, stream.preSkip)),
        uint(ids.codecDelay, Math.round((stream.preSkip * nanoseconds) / opusRate)),
        uint(ids.seekPreRoll, seekPreRoll),
        element(ids.audio, float(ids.samplingFrequency, opusRate), uint(ids.channels, stream.channels)),
      ),
    ),
  ]);
}

/** The identification header of RFC 7845, section 5.1, mapping family 0. */
function opusHead(channels: 1 | 2, preSkip: number): Uint8Array {
  const head = new Uint8Array(19);
  head.set(new TextEncoder().encode('OpusHead'));
  const view = new DataView(head.buffer);
  view.setUint8(8, 1);
  view.setUint8(9, channels);
  view.setUint16(10, preSkip, true);
  view.setUint32(12, opusRate, true);
  return head;
}
