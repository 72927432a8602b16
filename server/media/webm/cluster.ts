import { concat, element, ids, int, uint } from './ebml.ts';
import { trackNumber } from './webm-head.ts';

const keyframe = 0x80;

/** A coded packet and when it begins, in milliseconds of coded time. */
export interface Packet {
  time: number;
  data: Uint8Array;
}

/**
 * A cluster of packets; each is a point to start from.
 *
 * @param discard nanoseconds to drop from the end of the last packet, for the file's last cluster
 */
export function cluster(packets: readonly Packet[], discard = 0): Uint8Array {
  const start = packets[0]?.time ?? 0;
  const blocks = packets.map((packet, index) => {
    const body = concat([blockHead(packet.time - start), packet.data]);
    const last = discard > 0 && index === packets.length - 1;
    if (!last) return element(ids.simpleBlock, body);
    // Only a BlockGroup can carry DiscardPadding; its block has no keyframe flag, having no reference makes it one.
    body[3] = 0;
    return element(ids.blockGroup, element(ids.block, body), int(ids.discardPadding, discard));
  });
  return element(ids.cluster, uint(ids.timestamp, start), ...blocks);
}

/** Track number, time since the cluster's (signed 16 bits), flags. */
function blockHead(time: number): Uint8Array {
  const head = new DataView(new ArrayBuffer(4));
  head.setUint8(0, 0x80 | trackNumber);
  head.setInt16(1, time);
  head.setUint8(3, keyframe);
  return new Uint8Array(head.buffer);
}
