import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from 'vite';
import * as z from 'zod/mini';

import type { ModuleImports, SharedChunksOptions } from './module-graph.ts';
import { assignSharedChunks } from './shared-chunks.ts';

const manifest = z.record(z.string(), z.looseObject({ file: z.string() }));

/**
 * The assignment as a plugin, which reads the modules once all are known, and the names for Rolldown's groups.
 *
 * The manifest gets an entry for each part that lies in one chunk with others, by its source file: the server looks up
 * there what a page loads (server/html/app-renderer.ts).
 */
export function sharedChunks(options: SharedChunksOptions): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let names = new Map<string, string>();
  const plugin: Plugin = {
    name: 'tonika:shared-chunks',
    apply: (_, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    buildEnd() {
      const modules = [...this.getModuleIds()].flatMap((id): ModuleImports[] => {
        const info = this.getModuleInfo(id);
        if (!info) return [];
        const { importedIds: imports, dynamicallyImportedIds: later, code } = info;
        return [{ id, imports, later, size: code?.length ?? 0 }];
      });
      names = assignSharedChunks(modules, options);
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
