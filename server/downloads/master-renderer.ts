import type { PcmSource } from '../media/pcm.ts';
import { workerCode } from '../media/worker-code.ts';

/** The exports of a module that renders masters. */
interface MasterRenderer {
  /** @throws RangeError for an unknown name */
  renderMaster(name: string): PcmSource;
}

const scheme = 'demo:';

/** The name of a rendered master; undefined for the key of a stored one. */
export function renderedName(master: string): string | undefined {
  return master.startsWith(scheme) ? master.slice(scheme.length) : undefined;
}

/**
 * The sound of a master that is rendered on demand.
 *
 * @param entry URL of the module, a `*.worker.ts`: threads cannot receive functions
 * @throws RangeError without a renderer, or for a name it does not know
 */
export async function renderMaster(entry: string | undefined, name: string): Promise<PcmSource> {
  if (entry === undefined) throw new RangeError(`nothing here renders the master ${name}`);
  const code = await workerCode(new URL(entry));
  // The module named by AppContext.masterRenderer.
  const renderer = (await import(code.href)) as MasterRenderer;
  return renderer.renderMaster(name);
}
