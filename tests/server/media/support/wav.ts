/** Writes WAV files of every kind the reader knows, by the standard and on purpose against it. */
interface WavOptions {
  sampleRate: number;
  planes: readonly Float32Array[];
  bits?: 8 | 16 | 24 | 32 | 64;
  float?: boolean;
  /** WAVE_FORMAT_EXTENSIBLE with these speakers. */
  channelMask?: number;
  kind?: 'RIFF' | 'RF64' | 'BW64';
  /** Chunks before the data, by name. */
  chunks?: Record<string, Uint8Array>;
  /** What the data chunk says of its size. */
  statedBytes?: number;
  formatTag?: number;
}

export function wavBytes(options: WavOptions): Buffer {
  const { planes, bits = 16, float = false, kind = 'RIFF' } = options;
  const data = interleaved(planes, bits, float);
  const chunks = [chunk('fmt ', format(options, bits, float))];
  for (const [name, body] of Object.entries(options.chunks ?? {})) chunks.push(chunk(name, body));
  const long = kind !== 'RIFF';
  if (long) {
    const sizes = Buffer.alloc(28);
    sizes.writeBigUInt64LE(BigInt(data.length), 8);
    chunks.unshift(chunk('ds64', sizes));
  }
  const head = Buffer.concat([Buffer.from(`${kind}____WAVE`), ...chunks, Buffer.from('data____')]);
  const stated = options.statedBytes ?? (long ? 0xffff_ffff : data.length);
  head.writeUInt32LE(long || stated === 0xffff_ffff ? 0xffff_ffff : head.length - 8 + data.length, 4);
  head.writeUInt32LE(stated, head.length - 4);
  return Buffer.concat([head, data]);
}

function chunk(name: string, body: Uint8Array): Buffer {
  const head = Buffer.from(`${name}____`);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

function format(options: WavOptions, bits: number, float: boolean): Buffer {
  const { sampleRate, planes, channelMask } = options;
  const body = Buffer.alloc(channelMask === undefined ? 16 : 40);
  const tag = options.formatTag ?? (float ? 3 : 1);
  body.writeUInt16LE(channelMask === undefined ? tag : 0xfffe, 0);
  body.writeUInt16LE(planes.length, 2);
  body.writeUInt32LE(sampleRate, 4);
  body.writeUInt32LE((sampleRate * planes.length * bits) / 8, 8);
  body.writeUInt16LE((planes.length * bits) / 8, 12);
  body.writeUInt16LE(bits, 14);
  if (channelMask !== undefined) {
    body.writeUInt16LE(22, 16);
    body.writeUInt16LE(bits, 18);
    body.writeUInt32LE(channelMask, 20);
    body.writeUInt16LE(tag, 24);
  }
  return body;
}

function interleaved(planes: readonly Float32Array[], bits: number, float: boolean): Buffer {
  const bytes = bits / 8;
  const frames = planes[0]?.length ?? 0;
  const data = Buffer.alloc(frames * planes.length * bytes);
  const scale = 2 ** (bits - 1);
  for (const [channel, plane] of planes.entries()) {
    for (const [frame, sample] of plane.entries()) {
      const at = (frame * planes.length + channel) * bytes;
      if (float && bits === 64) data.writeDoubleLE(sample, at);
      else if (float) data.writeFloatLE(sample, at);
      else {
        const value = Math.max(-scale, Math.min(scale - 1, Math.round(sample * scale)));
        if (bits === 8) data.writeUInt8(value + 128, at);
        else data.writeIntLE(value, at, bytes);
      }
    }
  }
  return data;
}
