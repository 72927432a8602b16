import type { PreviewFormat, PreviewRef, Row } from '#shared/contract/catalogue.ts';

const mimes: Readonly<Record<PreviewFormat, string>> = { mp3: 'audio/mpeg', webm: 'audio/webm; codecs="opus"' };

/** What the browser can do with sound (Media Source Extensions, ManagedMediaSource on iPhone). */
export interface Abilities {
  /** The MediaSource to stream with; null where there is none. */
  readonly Source: { new (): MediaSource; isTypeSupported(mime: string): boolean } | null;
  /** The browser says itself when it wants bytes, and drops them when it likes. */
  readonly isManaged: boolean;
  /**
   * Frames of mp3 before time 0 take all that follow with them: their times are counted from the end of the last frame that
   * was taken (Media Source Extensions, "Coded Frame Processing"). So WebKit; Chromium goes on.
   */
  readonly isStrict: boolean;
  /** Plays a whole file of this kind. */
  readonly canPlay: (mime: string) => boolean;
}

/** How a sound reaches the ear. */
export interface Delivery {
  readonly mode: 'stream' | 'whole';
  readonly format: PreviewFormat;
  readonly mime: string;
  readonly preview: PreviewRef;
}

const formats = ['mp3', 'webm'] as const;

/**
 * Chooses format and way for a row: streamed mp3, else streamed WebM, else the whole file (design.md "Format").
 * Undefined where no preview of the row can be played here.
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

/** The kind of sound that most rows are streamed as here; undefined where nothing is. */
export function usualMime({ Source }: Abilities): string | undefined {
  return formats.map((format) => mimes[format]).find((mime) => Source?.isTypeSupported(mime));
}

/** The whole stream's address in place of the partial one's (src/shared/contract/previews.ts). */
export const wholeAddress = (partial: string) => partial.replace('/get-stream-partial', '/get-stream');

/** What this browser can do. */
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
