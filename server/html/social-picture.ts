import { createRequire } from 'node:module';

import { escapeMarkup } from '#shared/domain/markup.ts';
import type { OverlayOptions } from 'sharp';

/** Spec.md section 9: previews of messengers are squares of 1000 pixels. */
export const socialWidth = 1000;

/** What a picture of a page shows. */
export interface SocialTexts {
  /** The kind of page, above the title. */
  label: string;
  title: string;
  /** Who made it; undefined where nobody is named. */
  by: string | undefined;
  family: 'music' | 'sound' | undefined;
}

const margin = 72;
const textWidth = socialWidth - 2 * margin;
/** A title that would be higher is drawn smaller. */
const maxTitleHeight = 330;
/** Longer texts would be too small to read in a preview. */
const maxLetters = 160;

const ground = '#1b1816';
const cream = '#f4f0ea';
const accents = { music: '#ff7d68', sound: '#43cdb9' } as const;

const { resolve } = createRequire(import.meta.url);
const fonts = {
  plain: { font: 'Onest 36', fontfile: resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf') },
  small: {
    font: 'Onest Semi-Bold 30',
    fontfile: resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
  },
  bold: { font: 'Onest Bold 76', fontfile: resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf') },
};

/**
 * Draws the picture that messengers show of a page: its cover, darkened below, with its title over it. The text is set by
 * libvips with our own font; signs that it lacks come from the fonts of the system.
 *
 * @param cover an encoded picture; undefined: the ground with the bars of the logo
 * @returns a JPEG of 1000 by 1000 pixels
 */
export async function drawSocialPicture(texts: SocialTexts, cover: Uint8Array | undefined): Promise<Buffer> {
  // Loaded with the first picture: a server without visitors from messengers never needs it.
  const { default: sharp } = await import('sharp');
  const accent = accents[texts.family ?? 'music'];
  const setText = async (kind: keyof typeof fonts, color: string, content: string, maxHeight?: number) => {
    const markup = `<span foreground="${color}">${escapeMarkup(shortened(content))}</span>`;
    const set = (fit: { dpi: number } | { height: number }) =>
      sharp({ text: { text: markup, ...fonts[kind], width: textWidth, rgba: true, wrap: 'word-char', ...fit } })
        .png()
        .toBuffer({ resolveWithObject: true });
    const natural = await set({ dpi: 72 });
    if (maxHeight === undefined || natural.info.height <= maxHeight) return natural;
    return set({ height: maxHeight });
  };
  const lines = [
    await setText('small', accent, texts.label),
    await setText('bold', cream, texts.title, maxTitleHeight),
    ...(texts.by === undefined ? [] : [await setText('plain', '#d9d2c9', texts.by, 100)]),
  ];
  const overlays: OverlayOptions[] = [{ input: Buffer.from(cover ? shade : logo) }];
  let bottom = socialWidth - margin;
  for (const { data, info } of lines.toReversed()) {
    overlays.push({ input: data, left: margin, top: Math.max(0, bottom - info.height) });
    bottom -= info.height + 24;
  }
  const base = cover
    ? sharp(cover).resize(socialWidth, socialWidth, { fit: 'cover' }).flatten({ background: ground })
    : sharp({ create: { width: socialWidth, height: socialWidth, channels: 3, background: ground } });
  return base.composite(overlays).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

/** A text as it can be set: no control characters, which markup may not contain, and no more letters than one reads. */
function shortened(text: string): string {
  const tidy = text.replace(/[\p{Cc}\p{Cn}\p{Cs}]+/gu, ' ').trim();
  const letters = [...new Intl.Segmenter().segment(tidy)];
  if (letters.length <= maxLetters) return tidy || '·';
  return `${letters
    .slice(0, maxLetters)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}

const size = `width="${socialWidth}" height="${socialWidth}"`;

/** Text is read over any cover: the ground covers its lower half. */
const shade = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
  <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0.2" stop-color="${ground}" stop-opacity="0"/>
    <stop offset="0.62" stop-color="${ground}" stop-opacity="0.86"/>
    <stop offset="1" stop-color="${ground}"/>
  </linearGradient>
  <rect ${size} fill="url(#shade)"/>
</svg>`;

/** The bars of the logo (scripts/make-icons.ts), in the upper half. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${[
  [13, accents.music],
  [20, accents.music],
  [38, cream],
  [20, accents.sound],
  [13, accents.sound],
]
  .map(
    ([height, fill], index) =>
      `<rect x="${margin + index * 61.5}" y="${margin}" width="42" height="${Number(height) * 6}" rx="21" fill="${fill}"/>`,
  )
  .join('')}</svg>`;
