/* oxlint-disable no-underscore-dangle -- the names are Emscripten's. */
import { createRequire } from 'node:module';

/** The part of libopus' WebAssembly build that is used here. */
interface OpusNative {
  HEAPU8: Uint8Array;
  HEAPU16: Uint16Array;
  HEAP32: Int32Array;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  OpusScriptHandler: {
    new (sampleRate: number, channels: number, application: number): OpusHandler;
    destroy_handler(handler: OpusHandler): void;
  };
}

interface OpusHandler {
  /** `bytes` 16-bit words lie at `pcm`, each with one byte of the samples. @returns the packet's length */
  _encode(pcm: number, bytes: number, packet: number, frameSize: number): number;
  _encoder_ctl(request: number, argument: number): number;
}

const applicationAudio = 2049;
const setBitrate = 4002;
const setComplexity = 4010;
const getLookahead = 4027;
const bytesPerSample = 2;
const largestPacket = 4000;
/** Of 10: the highest that still gains by more work at preview bitrates; 9 takes a third longer for the same bits. */
const complexity = 7;

let native: OpusNative | undefined;

/**
 * The build inside the opusscript package, without its JavaScript class: that one addresses its 16-bit view by bytes
 * and so writes into memory that it never allocated.
 */
function load(): OpusNative {
  native ??= createRequire(import.meta.url)('opusscript/build/opusscript_native_wasm.js')() as OpusNative;
  return native;
}

/** Encodes packets of one length at 48 kHz. */
export class OpusEncoder {
  /** Samples a decoder must drop at the start: the pre-skip of RFC 7845. */
  readonly preSkip: number;
  readonly #opus = load();
  readonly #handler: OpusHandler;
  readonly #pcm: number;
  readonly #packet: number;
  readonly #frameSize: number;
  readonly #fullScale: number;
  readonly #samples: Int16Array;
  readonly #bytes: Uint8Array;
  #open = true;

  /** @param options `frameSize`: samples of a packet, 960 are 20 ms; `level`: what samples are multiplied by */
  constructor(options: { channels: 1 | 2; bitrate: number; frameSize: number; level: number }) {
    const { channels, bitrate, frameSize, level } = options;
    this.#frameSize = frameSize;
    this.#fullScale = level * 32_767;
    this.#samples = new Int16Array(frameSize * channels);
    this.#bytes = new Uint8Array(this.#samples.buffer);
    this.#handler = new this.#opus.OpusScriptHandler(48_000, channels, applicationAudio);
    this.#pcm = this.#opus._malloc(this.#bytes.length * bytesPerSample);
    this.#packet = this.#opus._malloc(largestPacket);
    this.#control(setBitrate, bitrate);
    this.#control(setComplexity, complexity);
    this.#control(getLookahead, this.#packet);
    this.preSkip = this.#opus.HEAP32[this.#packet >> 2] ?? 0;
  }

  /** Encodes one packet from planar samples, frameSize of each channel. */
  encode(planes: readonly Float32Array[]): Uint8Array {
    const count = planes.length;
    const fullScale = this.#fullScale;
    for (const [channel, plane] of planes.entries()) {
      for (let index = 0; index < this.#frameSize; index += 1) {
        const sample = Math.round((plane[index] as number) * fullScale);
        this.#samples[index * count + channel] = sample > 32_767 ? 32_767 : sample < -32_768 ? -32_768 : sample;
      }
    }
    this.#opus.HEAPU16.set(this.#bytes, this.#pcm >> 1);
    const length = this.#handler._encode(this.#pcm, this.#bytes.length, this.#packet, this.#frameSize);
    if (length < 0) throw new Error(`opus: error ${length}`);
    return this.#opus.HEAPU8.slice(this.#packet, this.#packet + length);
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#opus.OpusScriptHandler.destroy_handler(this.#handler);
    this.#opus._free(this.#pcm);
    this.#opus._free(this.#packet);
  }

  #control(request: number, argument: number): void {
    const status = this.#handler._encoder_ctl(request, argument);
    if (status < 0) throw new Error(`opus: request ${request} answered ${status}`);
  }
}
