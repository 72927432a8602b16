import type { PreviewFormat } from '../contract/catalogue.ts';
import type { PreviewFile } from '../contract/previews.ts';

/** By hand and only what the engine works with: a schema library would be dead weight in the worker. */
export function readDescription(
  response: unknown,
  format: PreviewFormat,
): { file: PreviewFile; duration: number } | undefined {
  const data = field(response, 'data');
  const duration = field(data, 'duration');
  const file = field(field(data, 'formats'), format);
  return typeof duration === 'number' && isFile(file) ? { file, duration } : undefined;
}

function isFile(value: unknown): value is PreviewFile {
  const seek = field(value, 'seek');
  const numbers = [
    field(value, 'size'),
    field(value, 'delay'),
    field(value, 'sample_rate'),
    field(seek, 'timescale'),
    field(seek, 'start'),
  ];
  const hasSteps = typeof field(seek, 'step') === 'number' || Array.isArray(field(seek, 'steps'));
  return (
    numbers.every((number) => typeof number === 'number') &&
    typeof field(value, 'url') === 'string' &&
    typeof field(value, 'etag') === 'string' &&
    hasSteps &&
    Array.isArray(field(seek, 'sizes'))
  );
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
