import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { minify, type Plugin } from 'vite';
import * as z from 'zod/mini';

import type { ModuleImports, SharedChunksOptions } from './module-graph.ts';
import { assignSharedChunks } from './shared-chunks.ts';

/** Marks the `import()` of a part that every visit loads once the page is at rest. */
const mark = /import\(\s*\/\* at rest \*\/\s*'([^']+)'/g;
const manifest = z.record(z.string(), z.looseObject({ file: z.string() }));

/**
 * The assignment as a plugin, which reads the modules once all are known, and the names for Rolldown's groups. The parts
 * that every visit loads are those that are imported by `import(/* at rest *\/ '…')`.
 *
 * The manifest gets an entry for each part that lies in one chunk with others, by its source file: the server looks up
 * there what a page loads (server/html/app-renderer.ts).
 */
export function sharedChunks(options: Omit<SharedChunksOptions, 'isAtRest'>): {
  plugin: Plugin;
  nameOf: (id: string) => string | null;
} {
  let names = new Map<string, string>();
  const atRest = new Set<string>();
  const plugin: Plugin = {
    name: 'tonika:shared-chunks',
    apply: (_, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    transform: {
      order: 'pre',
      filter: { code: mark },
      async handler(code, id) {
        for (const [, source = ''] of code.matchAll(mark)) {
          const resolved = await this.resolve(source, id);
          if (resolved) atRest.add(resolved.id);
        }
      },
    },
    async buildEnd() {
      const modules = [...this.getModuleIds()].map(async (id): Promise<ModuleImports> => {
        const info = this.getModuleInfo(id);
        const { code } = await minify(id, info?.code ?? '');
        return {
          id,
          imports: info?.importedIds ?? [],
          later: info?.dynamicallyImportedIds ?? [],
          size: code.length,
        };
      });
      names = assignSharedChunks(await Promise.all(modules), { ...options, isAtRest: (id) => atRest.has(id) });
    },
    async writeBundle({ dir = '' }, bundle) {
      const file = path.join(dir, '.vite/manifest.json');
      const entries = manifest.parse(JSON.parse(await readFile(file, 'utf8')));
      const byFile = new Map(Object.values(entries).map((entry) => [entry.file, entry]));
      for (const chunk of Object.values(bundle)) {
        const entry = byFile.get(chunk.fileName);
        if (chunk.type !== 'chunk' || !entry) continue;
        const parts = chunk.moduleIds.filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0);
        for (const id of parts) entries[path.relative('.', id).replaceAll('\\', '/')] ??= entry;
      }
      await writeFile(file, JSON.stringify(entries, undefined, 2));
    },
  };
  return { plugin, nameOf: (id) => names.get(id) ?? null };
}
