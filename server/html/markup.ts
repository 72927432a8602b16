import { escapeMarkup } from '#shared/domain/markup.ts';

/** What XML 1.0 has no way to write, escaped or not. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as `escapeMarkup` writes it, without the characters that a document of XML cannot have. */
export const escapeXml = (text: string): string => escapeMarkup(text.replaceAll(unwritable, ''));
