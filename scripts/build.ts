/**
 * `npm run build`: the app for the browser, the app for server-rendered first screens, and the server. With
 * `--for-start` (`npm start`) it prints one line with its progress.
 */
import { rm } from 'node:fs/promises';

import { terminalLocale } from '#server/domain/language.ts';
import { textsOf } from '#server/domain/texts.ts';
import { build } from 'vite';

import { buildProgress, buildProgressLine } from './build-progress.ts';
import { bundleEmbed } from './embed-bundle.ts';
import { bundleServer } from './server-bundle.js';

const forStart = process.argv.includes('--for-start');
const logLevel = forStart ? 'warn' : 'info';
const texts = textsOf(terminalLocale(process.env)).start;

const line = forStart ? buildProgressLine(texts.building) : undefined;
try {
  await build({ logLevel, ...(line && { plugins: [buildProgress(line.report)] }) });
  await build({
    logLevel,
    // All in one folder that needs no node_modules: React's production build, whatever the server's NODE_ENV.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: 'src/prerender.tsx', outDir: 'dist/render', manifest: false, copyPublicDir: false },
  });
  await bundleEmbed();
  line?.report('render');
  await rm('dist/server', { recursive: true, force: true });
  await bundleServer();
  line?.report('server');
  line?.stop();
} catch (cause) {
  line?.stop();
  console.error(cause);
  if (forStart) console.error(texts.buildFailed);
  process.exitCode = 1;
}
