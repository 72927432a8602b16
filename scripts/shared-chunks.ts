import { isWithin, loadsOf, type Chunk } from './chunk-limits.ts';
import { closureOf, type ModuleImports, type SharedChunksOptions } from './module-graph.ts';

interface Pair {
  readonly one: Chunk;
  readonly other: Chunk;
  /** Characters that parts load without need at least, once the two are one. */
  readonly least: number;
}

/** The chunks that come with one, itself included. */
type LoadedWith = (chunk: Chunk) => Set<Chunk>;

/**
 * Assigns what several parts of the app share to chunks. Modules of the same parts lie together. As long as there are too
 * many chunks, those two are merged that make parts load the fewest characters without need, and that keep a visit and
 * every page within their limits. Where no two do, more chunks are left.
 *
 * No two chunks import each other, of which one would run before what it needs is there: each would be loaded by all parts
 * of the other one, and chunks of the same parts are one.
 *
 * @returns the name of the chunk by the id of the module, without chunks of one part alone
 */
export function assignSharedChunks(
  modules: readonly ModuleImports[],
  { isFirst, isAtRest, isComponent, isApart, limits }: SharedChunksOptions,
): Map<string, string> {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const importsOf = (id: string) => byId.get(id)?.imports ?? [];
  const first = closureOf(
    modules.map(({ id }) => id).filter((id) => isFirst(id)),
    importsOf,
  );
  const parts = [...new Set(modules.flatMap(({ later }) => later))];
  const partsOf = new Map<string, Set<string>>();
  for (const part of parts)
    for (const id of closureOf([part], (from) => (first.has(from) ? [] : importsOf(from))))
      if (!first.has(id)) partsOf.set(id, (partsOf.get(id) ?? new Set()).add(part));
  const atRest = parts.filter((part) => isAtRest(part));
  const isMergeable = ({ parts: loaders, size }: Chunk) =>
    loaders.size > 1 || (size < limits.component && [...loaders].every(isComponent));

  const single = [...partsOf].filter(([id]) => !isApart(id));
  let chunks = joinSame(single.map(([id, loaders]) => ({ ids: [id], parts: loaders, size: byId.get(id)?.size ?? 0 })));
  const needed = loadsOf(chunks, atRest);
  while (chunks.length > limits.chunks) {
    const loadedWith = loadedBy(chunks, importsOf);
    const before = loadsOf(chunks, atRest);
    const pairs = pairsOf(chunks.filter(isMergeable)).filter(({ one, other }) => one.size + other.size <= limits.chunk);
    const merged = mergeBest(chunks, pairs, loadedWith, (next) =>
      isWithin(loadsOf(next, atRest), { before, needed, limits }),
    );
    if (!merged) break;
    chunks = merged;
  }
  const shared = chunks.filter(({ parts: loaders }) => loaders.size > 1);
  return new Map(shared.flatMap(({ ids }, index) => ids.map((id) => [id, `shared${index}`] as const)));
}

const pairsOf = (chunks: readonly Chunk[]): Pair[] =>
  chunks.flatMap((one, at) => chunks.slice(at + 1).map((other) => ({ one, other, least: wasteAlone(one, other) })));

/** Merges the two chunks that cost the least, of those that may be; undefined where no two may. */
function mergeBest(
  chunks: readonly Chunk[],
  pairs: readonly Pair[],
  loadedWith: LoadedWith,
  isAllowed: (merged: readonly Chunk[]) => boolean,
): Chunk[] | undefined {
  let best: { waste: number; merged: Chunk[] } | undefined;
  for (const { one, other, least } of pairs.toSorted((a, b) => a.least - b.least)) {
    if (best && least >= best.waste) break;
    const waste = wasteOf(one, other, loadedWith);
    if (best && waste >= best.waste) continue;
    const merged = merge(chunks, one, other, loadedWith);
    if (isAllowed(merged)) best = { waste, merged };
  }
  return best?.merged;
}

/** Makes two chunks one. All that they import is loaded by the parts of both from now on. */
function merge(chunks: readonly Chunk[], one: Chunk, other: Chunk, loadedWith: LoadedWith): Chunk[] {
  const parts = new Set([...one.parts, ...other.parts]);
  const loaded = new Set([...loadedWith(one), ...loadedWith(other)]);
  const both = { ids: [...one.ids, ...other.ids], parts, size: one.size + other.size };
  const rest = chunks
    .filter((chunk) => chunk !== one && chunk !== other)
    .map((chunk) => (loaded.has(chunk) && newParts(parts, chunk) > 0 ? withParts(chunk, parts) : chunk));
  return joinSame([...rest, both]);
}

const withParts = (chunk: Chunk, more: Iterable<string>): Chunk => ({
  ...chunk,
  parts: new Set([...chunk.parts, ...more]),
});

/** Makes chunks of the same parts one. */
function joinSame(chunks: readonly Chunk[]): Chunk[] {
  const byParts = new Map<string, Chunk>();
  for (const chunk of chunks) {
    const key = [...chunk.parts].toSorted().join('\n');
    const same = byParts.get(key);
    byParts.set(key, same ? { ...same, ids: [...same.ids, ...chunk.ids], size: same.size + chunk.size } : chunk);
  }
  return [...byParts.values()];
}

function loadedBy(chunks: readonly Chunk[], importsOf: (id: string) => readonly string[]): LoadedWith {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.ids.map((id) => [id, chunk] as const)));
  const imported = new Map(
    chunks.map((chunk) => [chunk, new Set(chunk.ids.flatMap(importsOf).flatMap((id) => chunkOf.get(id) ?? []))]),
  );
  return (chunk: Chunk) => closureOf([chunk], (from) => imported.get(from) ?? []);
}

/** How many parts load a chunk once it is one with another, and did not before. */
const newParts = (parts: ReadonlySet<string>, chunk: Chunk) =>
  [...parts].filter((part) => !chunk.parts.has(part)).length;

/** Characters that parts load without need once two chunks are one, in what these import, too; over all parts. */
function wasteOf(one: Chunk, other: Chunk, loadedWith: LoadedWith): number {
  const waste = (parts: ReadonlySet<string>, chunk: Chunk) =>
    [...loadedWith(chunk)].reduce((sum, loaded) => sum + newParts(parts, loaded) * loaded.size, 0);
  return waste(one.parts, other) + waste(other.parts, one);
}

/** The same in the two chunks alone: never more, and faster to count. */
function wasteAlone(one: Chunk, other: Chunk): number {
  return newParts(one.parts, other) * other.size + newParts(other.parts, one) * one.size;
}
