import { build } from 'esbuild';

/**
 * Builds script and styles of the player for other sites into the folder of the built app, which has to exist. Their names
 * have no hash: browsers revalidate them, and a page of another site may stay open across a new version.
 *
 * @returns rejects when a source does not compile; esbuild has printed the reason
 */
export async function bundleEmbed(): Promise<void> {
  await build({
    entryPoints: ['src/embed/player.ts', 'src/embed/player.css'],
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2022', 'chrome123', 'safari17.5', 'firefox120'],
    outdir: 'dist/client/embed',
    logLevel: 'warning',
  });
}
