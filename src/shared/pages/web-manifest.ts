import { localePath, type Locale } from '../domain/locale.ts';

/** The address of the web app manifest that pages of a language link (scripts/web-manifest.ts). */
export const webManifestPath = (locale: Locale): string => localePath(locale, '/manifest.webmanifest');
