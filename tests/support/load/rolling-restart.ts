import type { App } from '../app.ts';

/** Ends one process after another as a deployment does, and starts it again; resolves once the last one is ready. */
export async function restartInTurn(apps: readonly App[]): Promise<void> {
  for (const app of apps) {
    await app.stop();
    await app.start();
    await untilReady(app);
  }
}

async function untilReady({ origin }: App): Promise<void> {
  while ((await fetch(`${origin}/api/health/ready`)).status !== 200);
}
