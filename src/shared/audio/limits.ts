/** Sizes and times of the engine (spec.md section 9 "Audio", design.md "Sound: from a click to the ear"). */

/** Requests end at multiples of this many bytes. */
export const chunkSize = 500_000;
/** A seek outside the buffer requests this many bytes before anything else. */
export const seekSize = 100_000;
/** Bytes of a track that may be played next: 2.7 s at 192 kbit/s. */
export const headSize = 65_536;
/** Bytes of every track on the screen: half a second at 192 kbit/s, longer than the next bytes take to arrive. */
export const prefetchSize = 12_288;
/** The next chunk is fetched when playback is within this many seconds of the buffered end. */
export const aheadSeconds = 5;

/**
 * Chrome's SourceBuffer has room for about 12 MB of sound: trimming starts below that and goes down to the second
 * figure.
 */
export const trimAbove = 10_000_000;

/** Bytes of the buffer after a trim. */
export const trimTo = 8_000_000;
/** Seconds behind the playhead that stay: a short step back is heard immediately. */
export const keepBehind = 10;
/** Bytes of a track in the worker's memory, so that data dropped by the SourceBuffer is not fetched again. */
export const memorySize = 16_000_000;

/** A request without a byte for this long is given up and resumed, in milliseconds. */
export const stallTime = 8_000;
/** The longest wait between two tries, in milliseconds. */
export const longestWait = 8_000;

/** Seeking this near to the end finishes the track, in seconds; on a short sound a tenth of it. */
export const finishThreshold = 0.5;
/** The distance from the end, in seconds, within which a stalled time means that the track is over. */
export const endCheck = { stream: 0.2, whole: 0.3 } as const;

/** Time that a playing element stands still before it is restarted by a seek, in milliseconds. */
export const playbackStallTime = 5_000;
/** Nearer to the buffered end an element may stand still, in seconds. */
export const stallMargin = 0.5;

/** Bytes of one request that are handed over to be stored, before its end. */
export const flushSize = 128 * 1024;
