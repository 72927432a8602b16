import type { PreviewFormat, PreviewRef, Row } from '#shared/contract/catalogue.ts';

const mimes: Readonly<Record<PreviewFormat, string>> = { mp3: 'audio/mpeg', webm: 'audio/webm; codecs="opus"' };

/** The browser's audio capabilities (Media Source Extensions, ManagedMediaSource on iPhone). */
export interface Abilities {
  /** The MediaSource class for streaming; null when there is none. */
  readonly Source: { new (): MediaSource; isTypeSupported(mime: string): boolean } | null;
  /** The browser requests bytes by events and may evict them at any time (ManagedMediaSource). */
  readonly isManaged: boolean;
  /**
   * WebKit drops mp3 frames before time 0, and shifts all that follow: their times are counted from the end of the last
   * accepted frame (Media Source Extensions, "Coded Frame Processing"). Chromium does not.
   */
  readonly isStrict: boolean;
  /** Returns whether the browser plays whole files of this MIME type. */
  readonly canPlay: (mime: string) => boolean;
}

/** How a sound is delivered: format and mode. */
export interface Delivery {
  readonly mode: 'stream' | 'whole';
  readonly format: PreviewFormat;
  readonly mime: string;
  readonly preview: PreviewRef;
}

const formats = ['mp3', 'webm'] as const;

/**
 * Chooses format and mode for a row: streamed mp3, else streamed WebM, else the whole file (design.md "Format").
 * Returns undefined when no preview of the row can be played here.
 */
export function chooseDelivery(row: Pick<Row, 'preview'>, { Source, canPlay }: Abilities): Delivery | undefined {
  for (const mode of ['stream', 'whole'] as const) {
    for (const format of formats) {
      const mime = mimes[format];
      const preview = row.preview[format];
      const isPlayable = mode === 'stream' ? Source?.isTypeSupported(mime) : canPlay(mime);
      if (preview && isPlayable) return { mode, format, mime, preview };
    }
  }
  return undefined;
}

/** Returns the MIME type in which most rows are streamed here; undefined when streaming is not supported. */
export function usualMime({ Source }: Abilities): string | undefined {
  return formats.map((format) => mimes[format]).find((mime) => Source?.isTypeSupported(mime));
}

/** Returns the URL of the whole stream for that of the partial one (src/shared/contract/previews.ts). */
export const wholeAddress = (partial: string) => partial.replace('/get-stream-partial', '/get-stream');

/** Detects the capabilities of this browser. */
export function findAbilities(audio: HTMLAudioElement): Abilities {
  const { MediaSource, ManagedMediaSource } = globalThis as {
    MediaSource?: Abilities['Source'];
    ManagedMediaSource?: Abilities['Source'];
  };
  return {
    Source: MediaSource ?? ManagedMediaSource ?? null,
    isStrict: navigator.vendor.startsWith('Apple'),
    isManaged: !MediaSource && ManagedMediaSource !== undefined,
    canPlay: (mime) => audio.canPlayType(mime) !== '',
  };
}
