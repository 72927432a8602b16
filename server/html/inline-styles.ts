import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { policySource } from './policy-source.ts';

/** A stylesheet of the build that stands in a page itself. */
export interface InlineStyle {
  markup: string;
  /** Its source in the page's policy (`style-src`). */
  source: string;
}

/** Stylesheets of the build, by their addresses. */
export type InlineStyles = ReadonlyMap<string, InlineStyle>;

/** Reads all stylesheets of the built app. */
export async function readStyles(clientDir: string): Promise<InlineStyles> {
  const files = await readdir(path.join(clientDir, 'assets')).catch(() => []);
  const styles = new Map<string, InlineStyle>();
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    const address = `/assets/${file}`;
    styles.set(address, inlineStyle(address, await readFile(path.join(clientDir, address), 'utf8')));
  }
  return styles;
}

/**
 * The first paint waits for no request of a style that stands in the page. The link beside it is never fetched: chunks
 * that need the style find it there and do not add it again.
 */
function inlineStyle(address: string, css: string): InlineStyle {
  return {
    markup: `<style>${css}</style><link rel="stylesheet" href="${address}" disabled>`,
    source: policySource(css),
  };
}
