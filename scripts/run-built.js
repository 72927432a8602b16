import { ensureServerBundle } from './server-bundle.js';

/**
 * Runs the built server or command line in this process, made anew where it is older than its sources.
 *
 * @param {'main' | 'tonika'} name
 */
export async function runBuilt(name) {
  await ensureServerBundle();
  // Failures name lines of the sources.
  process.setSourceMapsEnabled(true);
  await import(new URL(`../dist/server/${name}.js`, import.meta.url).href);
}
