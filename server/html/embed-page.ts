import { escapeMarkup } from '#shared/domain/markup.ts';
import type { Detail } from '#shared/contract/catalogue.ts';
import { formatDuration, formatTime } from '#shared/domain/format.ts';
import { localePath } from '#shared/domain/locale.ts';
import type { Locale } from '#shared/domain/locale.ts';

import { fill, textsOf } from '../domain/texts.ts';

/**
 * The page's own policy: our script, styles, picture and sound, in a frame of any site.
 *
 * @param assets origins beside our own that the picture and the sound come from
 */
export const embedPolicy = (assets: readonly string[]): string =>
  [
    "default-src 'none'",
    "object-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self'", ...assets].join(' '),
    ["media-src 'self'", ...assets].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Height of a bar's place, in units of the drawing. */
const waveHeight = 64;
/** Two points of the row's waveform become one bar: 80 of them are as many as one tells apart. */
const pointsOfBar = 2;

/**
 * The player of a track or version for pages of other sites.
 *
 * @param path of its own page, without the language's prefix
 */
export function embedPage(track: Detail, path: string, locale: Locale, origin: string): string {
  const { embed, page } = textsOf(locale);
  const title = track.title[locale];
  const by = track.authors.map(({ name }) => name[locale]).join(', ');
  const cover = track.picture?.sizes.find(({ width }) => width >= 256)?.url;
  const duration = track.variation?.duration ?? track.duration;
  const link = (content: string, to: string) =>
    `<a href="${escapeMarkup(`${origin}${localePath(locale, to)}`)}" target="_blank" rel="noopener">${content}</a>`;
  const play = fill(embed.play, { title });
  const bars = barsOf(track.peaks);
  return documentOf(
    locale,
    `${title}${by && ` — ${by}`}`,
    `<main class="player" data-part="player" data-state="paused" data-entity="${track.entity}"
      data-play="${escapeMarkup(play)}" data-pause="${escapeMarkup(embed.pause)}" data-of="${embed.of}" data-failed="${escapeMarkup(embed.failed)}">
      ${cover === undefined ? '' : `<img class="cover" src="${escapeMarkup(cover)}" alt="" />`}
      <div class="main">
        <div class="head">
          <div class="names">
            <h1 class="title">${link(escapeMarkup(title), path)}</h1>
            <p class="by">${escapeMarkup(by)}</p>
          </div>
          <p class="brand">${link(page.product, '/')}</p>
        </div>
        <div class="row">
          <button type="button" data-part="toggle" aria-label="${escapeMarkup(play)}" disabled>
            <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true"><path class="to-play" d="M6 3.5v13l10.5-6.5z"/><path class="to-pause" d="M5 3.5h3.5v13H5zm6.5 0H15v13h-3.5z"/></svg>
          </button>
          <div class="wave">
            <svg viewBox="0 0 ${bars.width} ${waveHeight}" preserveAspectRatio="none" stroke-width="0.55" aria-hidden="true"><path d="${bars.path}"/><path class="heard" d="${bars.path}"/></svg>
            <input type="range" data-part="position" aria-label="${embed.position}" min="0" max="${duration}" step="${duration > 30 ? 1 : 0.1}" value="0" disabled />
          </div>
        </div>
        <div class="foot"><span data-part="time">${formatTime(0)}</span><span class="status" role="status" data-part="status"></span><span>${formatDuration(duration)}</span></div>
      </div>
      <audio data-part="audio" preload="none" src="${escapeMarkup(track.preview.mp3?.url ?? '')}"></audio>
    </main>
    <script type="module" src="/embed/player.js"></script>`,
  );
}

/** What stands in the frame of a track that is no longer there. */
export function missingEmbedPage(locale: Locale, origin: string): string {
  const { embed, page } = textsOf(locale);
  const home = `${origin}${localePath(locale, '/')}`;
  return documentOf(
    locale,
    embed.missing,
    `<main class="missing"><p>${embed.missing}</p><p><a href="${escapeMarkup(home)}" target="_blank" rel="noopener">${page.product}</a></p></main>`,
  );
}

const documentOf = (locale: Locale, title: string, body: string) => `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeMarkup(title)}</title>
    <link rel="stylesheet" href="/embed/player.css" />
  </head>
  <body>
    ${body}
  </body>
</html>
`;

/** The waveform of a row as vertical strokes. */
function barsOf(peaks: string): { width: number; path: string } {
  const points = Buffer.from(peaks, 'base64');
  const middle = waveHeight / 2;
  const strokes: string[] = [];
  for (let at = 0; at < points.length; at += pointsOfBar) {
    const peak = Math.max(...points.subarray(at, at + pointsOfBar));
    const half = Math.max(1, Math.round((peak / 255) * middle));
    strokes.push(`M${at / pointsOfBar + 0.5} ${middle - half}v${2 * half}`);
  }
  return { width: strokes.length, path: strokes.join('') };
}
