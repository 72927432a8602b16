import type { IngestPreview } from '#server/domain/ingest-types.ts';
import type { PreviewFormat } from '#shared/contract/catalogue.ts';

import { BlockResampler } from './block-resampler.ts';
import { amplitude } from './gain.ts';
import { mp3Encoder, mp3Rate } from './mp3/mp3-encoder.ts';
import type { PcmSource } from './pcm.ts';
import type { EncoderInput, PreviewEncoder } from './preview-encoder.ts';
import { PreviewOutput } from './preview-output.ts';
import { RecordingError } from './recording-error.ts';
import { resampledFrames } from './resample.ts';
import type { FileStore } from '../domain/file-store.ts';
import { opusRate, webmEncoder } from './webm/webm-encoder.ts';

/** A recording whose previews are to be encoded. */
export interface PreviewRequest {
  source: PcmSource;
  /** Samples of each channel, as `measure` counted them. */
  frames: number;
  /** dB. */
  gain: number;
  formats: readonly PreviewFormat[];
  store: FileStore;
  /** A preview is stored as `<keyPrefix>.<format>`. */
  keyPrefix: string;
  signal?: AbortSignal;
}

/**
 * Encodes a recording into all requested formats in one pass, each streamed into the store.
 *
 * @throws errors of the source and the store; then none of the files is stored
 */
export async function makePreviews(request: PreviewRequest): Promise<IngestPreview[]> {
  const outputs: PreviewOutput[] = [];
  try {
    for (const format of request.formats) outputs.push(await openOutput(request, format));
    await encodeAll(request, outputs);
    return await Promise.all(outputs.map((output) => output.finish()));
  } catch (error) {
    await Promise.all(outputs.map((output) => output.discard(error)));
    throw error;
  } finally {
    for (const output of outputs) output.close();
  }
}

const codecs: Record<
  PreviewFormat,
  { rate(sampleRate: number): number; encoder(input: EncoderInput): PreviewEncoder | Promise<PreviewEncoder> }
> = {
  mp3: { rate: mp3Rate, encoder: (input) => mp3Encoder(input) },
  webm: { rate: () => opusRate, encoder: webmEncoder },
};

async function openOutput(request: PreviewRequest, format: PreviewFormat): Promise<PreviewOutput> {
  const { source, store, keyPrefix } = request;
  const sampleRate = codecs[format].rate(source.sampleRate);
  const frames = resampledFrames(request.frames, source.sampleRate, sampleRate);
  const encoder = await codecs[format].encoder({
    sampleRate,
    channels: source.channels,
    frames,
    level: amplitude(request.gain),
  });
  return new PreviewOutput({ store, key: `${keyPrefix}.${format}`, sampleRate, encoder });
}

async function encodeAll(request: PreviewRequest, outputs: readonly PreviewOutput[]): Promise<void> {
  const { source } = request;
  // Formats of one rate share its conversion.
  const rates = [...new Set(outputs.map((output) => output.sampleRate))].map((rate) => ({
    resampler: new BlockResampler(source.sampleRate, rate, source.channels),
    outputs: outputs.filter((output) => output.sampleRate === rate),
  }));
  let frames = 0;
  for await (const block of source.blocks()) {
    request.signal?.throwIfAborted();
    frames += block[0]?.length ?? 0;
    for (const rate of rates) await pushAll(rate.outputs, rate.resampler.push(block));
  }
  if (frames !== request.frames) {
    throw new RecordingError('changed', `${request.frames} frames at first, then ${frames}`);
  }
  for (const rate of rates) await pushAll(rate.outputs, rate.resampler.finish());
}

async function pushAll(outputs: readonly PreviewOutput[], blocks: readonly (readonly Float32Array[])[]): Promise<void> {
  for (const block of blocks) for (const output of outputs) await output.push(block);
}
