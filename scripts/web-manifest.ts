import { webManifestTexts as en } from '#locales/server/web-manifest.en.ts';
import { webManifestTexts as ru } from '#locales/server/web-manifest.ru.ts';
import { textsOf } from '#server/domain/texts.ts';
import { localePath, locales, type Locale } from '#shared/domain/locale.ts';
import { webManifestPath } from '#shared/pages/web-manifest.ts';
import type { Plugin } from 'vite';

const texts = { ru, en };

/** Documents that open the form of a report: those with a type of their own (docs/import.md). */
const edits = {
  'application/x-edl': ['.edl'],
  'text/csv': ['.csv'],
  'application/x-fcpxml': ['.fcpxml'],
  'application/x-otio+json': ['.otio'],
};

/**
 * The web app manifest of a language (W3C Web Application Manifest, Manifest Incubations). Both have the same `id`: it
 * is one app, whichever language it was installed in.
 */
export function webManifest(locale: Locale) {
  const own = texts[locale];
  const at = (path: string) => localePath(locale, path);
  const picture = (form: 'wide' | 'narrow', sizes: string) => ({
    src: `/screenshots/${form}.${locale}.png`,
    sizes,
    type: 'image/png',
    form_factor: form,
    label: own[form],
  });
  const shortcut = (name: string, path: string) => ({ name, url: at(path), icons: [icon('icon-192', 192)] });
  return {
    id: '/',
    name: own.name,
    short_name: textsOf(locale).page.product,
    description: own.description,
    lang: locale,
    dir: 'ltr',
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone'],
    background_color: '#141210',
    theme_color: '#141210',
    categories: ['music', 'productivity', 'entertainment'],
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('maskable-512', 512, 'maskable'),
      icon('monochrome-512', 512, 'monochrome'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    screenshots: [picture('wide', '1440x900'), picture('narrow', '780x1688')],
    shortcuts: [
      shortcut(own.music, '/music/catalog'),
      shortcut(own.sounds, '/sounds/catalog'),
      shortcut(own.projects, '/account/projects'),
      shortcut(own.history, '/account/auditioned?type=MUSIC_VARIATION'),
    ],
    // The open window gets the address and goes there itself: a navigation would stop what plays.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    file_handlers: [{ action: at('/open'), accept: edits, launch_type: 'single-client' }],
    share_target: {
      action: at('/open'),
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    protocol_handlers: [{ protocol: 'web+tonika', url: `${at('/open')}?link=%s` }],
  };
}

const icon = (name: string, size: number, purpose?: 'maskable' | 'monochrome') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

/**
 * Writes the manifest of each language and links the Russian one in index.html, over public/boot.js: a browser that has
 * begun to fetch one of them does not take the other (server/html/shell.ts).
 */
export function webManifests(): Plugin {
  return {
    name: 'tonika:web-manifest',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: webManifestPath('ru') }, injectTo: 'head-prepend' },
    ],
    generateBundle() {
      for (const locale of locales) {
        const fileName = webManifestPath(locale).slice(1);
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(webManifest(locale)) });
      }
    },
  };
}
