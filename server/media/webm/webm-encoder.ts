import type { EncoderInput, PreviewEncoder } from '../preview-encoder.ts';
import { cluster, type Packet } from './cluster.ts';
import { OpusEncoder } from './opus-native.ts';
import { webmHead } from './webm-head.ts';

/** The only rate at which Opus in WebM is written here. */
export const opusRate = 48_000;
const bitrate = 96_000;
const packetMilliseconds = 20;
const packetSamples = 960;
/** Half a second: a seek reads little before its target, and the seek table of three minutes stays under 2 kB. */
const clusterPackets = 25;

/** WebM with Opus at 96 kbit/s and a seek table of its clusters. */
export function webmEncoder(input: EncoderInput): PreviewEncoder {
  const { channels, level } = input;
  const opus = new OpusEncoder({ channels, bitrate, frameSize: packetSamples, level });
  const sound = input.frames;
  const coded = Math.ceil((opus.preSkip + sound) / packetSamples) * packetSamples;
  const padding = coded - opus.preSkip - sound;
  const head = webmHead({ channels, preSkip: opus.preSkip, seconds: sound / opusRate });
  const planes = Array.from({ length: channels }, () => new Float32Array(packetSamples));
  const sizes: number[] = [];
  const steps: number[] = [];
  let filled = 0;
  let packets: Packet[] = [];
  let count = 0;

  const closeCluster = (discard = 0): Uint8Array[] => {
    const bytes = cluster(packets, discard);
    sizes.push(bytes.length);
    steps.push(packets.length * packetMilliseconds);
    packets = [];
    return sizes.length === 1 ? [head, bytes] : [bytes];
  };
  const encodePacket = (): Uint8Array[] => {
    packets.push({ time: count * packetMilliseconds, data: opus.encode(planes) });
    count += 1;
    filled = 0;
    const last = count * packetSamples === coded;
    if (last) return closeCluster(Math.round((padding * 1e9) / opusRate));
    return packets.length === clusterPackets ? closeCluster() : [];
  };
  const take = (block: readonly Float32Array[]): Uint8Array[] => {
    const bytes: Uint8Array[] = [];
    const length = block[0]?.length ?? 0;
    for (let at = 0; at < length;) {
      const end = Math.min(length, at + packetSamples - filled);
      for (const [channel, plane] of planes.entries()) plane.set(block[channel]?.subarray(at, end) ?? [], filled);
      filled += end - at;
      at = end;
      if (filled === packetSamples) bytes.push(...encodePacket());
    }
    return bytes;
  };

  return {
    push: take,
    finish() {
      const missing = coded - count * packetSamples - filled;
      const bytes = take(planes.map(() => new Float32Array(missing)));
      if (count * packetSamples !== coded) throw new Error(`webm: ${count} packets where ${coded / packetSamples} fit`);
      return {
        bytes,
        figures: {
          format: 'webm',
          mime: 'audio/webm; codecs="opus"',
          sampleRate: opusRate,
          channels,
          delay: opus.preSkip,
          padding,
          seek: { timescale: 1000, step: null, steps, start: head.length, sizes },
        },
      };
    },
    close: () => opus.close(),
  };
}
