import type { ChunkLimits } from '../../scripts/chunk-limits.ts';
import type { ModuleImports } from '../../scripts/module-graph.ts';
import { assignSharedChunks } from '../../scripts/shared-chunks.ts';

/** A module for each line: its name, its size, `>` what it imports, `~` what it loads later. */
function modules(text: string): ModuleImports[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', size = '', ...rest] = line.trim().split(/\s+/);
      const named = (mark: string) => rest.filter((word) => word.startsWith(mark)).map((word) => word.slice(1));
      return { id, size: Number(size), imports: named('>'), later: named('~') };
    });
}

export const roomy: ChunkLimits = { chunks: 1000, chunk: 1e6, visit: 1e6, part: 1e6, spare: 1e6, component: 50 };

/** Assigns the modules of a text to chunks, with no limit but those given. */
export const assign = (text: string, limits: Partial<ChunkLimits> = {}) =>
  assignSharedChunks(modules(text), {
    isFirst: (id) => id === 'entry',
    isAtRest: (id) => id.startsWith('shell'),
    isComponent: (id) => id.startsWith('page'),
    isApart: (id) => id.startsWith('lexicon'),
    limits: { ...roomy, ...limits },
  });
