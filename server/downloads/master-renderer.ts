import type { PcmSource } from '../media/pcm.ts';
import { workerCode } from '../media/worker-code.ts';

/** What a module that renders masters exports. */
interface MasterRenderer {
  /** @throws RangeError for a name it does not know */
  renderMaster(name: string): PcmSource;
}

const scheme = 'demo:';

/** The name under which a master is rendered; undefined for the key of one that is stored. */
export function renderedName(master: string): string | undefined {
  return master.startsWith(scheme) ? master.slice(scheme.length) : undefined;
}

/**
 * The sound of a master that is rendered when it is needed.
 *
 * @param entry address of the module, a `*.worker.ts`: threads are handed no functions
 * @throws RangeError where nothing renders masters here, or not this one
 */
export async function renderMaster(entry: string | undefined, name: string): Promise<PcmSource> {
  if (entry === undefined) throw new RangeError(`nothing here renders the master ${name}`);
  const code = await workerCode(new URL(entry));
  // The module that AppContext.masterRenderer names.
  const renderer = (await import(code.href)) as MasterRenderer;
  return renderer.renderMaster(name);
}
