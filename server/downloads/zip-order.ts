import type { FileType } from '#shared/contract/downloads.ts';
import type { ContentType } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** A sound that goes into a zip. */
export interface ZipContent {
  type: ContentType;
  contentId: number;
  /** The name under which it is listed if it is missing. */
  title: string;
  /** The person's note on it. */
  note?: string | null;
}

/** The content of a zip. */
export interface ZipOrder {
  contents: readonly ZipContent[];
  fileType: Exclude<FileType, 'csv'>;
  locale: Locale;
  origin: string;
  contact: string;
  /** Titles of exclusive tracks without a licence. */
  leftOut: readonly string[];
  /** Titles that the subscription does not cover. */
  notIncluded?: readonly string[];
  /** Titles that have left the catalogue. */
  gone?: readonly string[];
  /** Numbers in front of the names, in the order of the contents. */
  isNumbered?: boolean;
  /** Heading of the notes. */
  about?: string;
}
