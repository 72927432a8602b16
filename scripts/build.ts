/** `npm run build`: the app for the browser, and the same app for the server, which renders first screens with it. */
import { build } from 'vite';

const quiet = process.argv.includes('--quiet');
const logLevel = quiet ? 'warn' : 'info';

await build({ logLevel });
await build({
  logLevel,
  // All in one folder that needs no node_modules: React's production build, whatever NODE_ENV the server runs under.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { ssr: 'src/prerender.tsx', outDir: 'dist/render', manifest: false, copyPublicDir: false },
});
