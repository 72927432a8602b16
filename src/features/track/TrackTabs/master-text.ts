import type { Translate } from '#platform/i18n/index.ts';
import type { RecordingFormat } from '#shared/contract/catalogue.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { formatSize } from '#shared/domain/format.ts';

/** “Stereo, 48 kHz, 24 bit, about 30 MB”: the master and what its WAV comes to; seconds. */
export function masterText(
  t: Translate,
  locale: Locale,
  { channels, sample_rate: rate, bit_depth: depth }: RecordingFormat,
  duration: number,
): string {
  const kilohertz = (rate / 1000).toLocaleString(locale);
  const parts = [
    channels === 1 ? t('track.mono') : channels === 2 ? t('track.stereo') : t('track.channels', { count: channels }),
    t('track.rate', { kilohertz }),
  ];
  if (depth === null) return parts.join(', ');
  const size = formatSize(Math.round((duration * rate * channels * depth) / 8), locale);
  return [...parts, t('track.depth', { depth }), t('track.wavSize', { size })].join(', ');
}
