import { closureOf, type ModuleImports, type SharedChunksOptions } from './module-graph.ts';
import { joinSiblings } from './sibling-parts.ts';

/** Modules that are loaded together. */
interface Chunk {
  readonly ids: readonly string[];
  /** The parts of the app that load it. */
  readonly parts: ReadonlySet<string>;
  readonly size: number;
}

/**
 * Assigns what several parts of the app share to chunks. Modules of the same parts lie together. A chunk below the
 * smallest size, the smallest first, is merged with the one that makes parts load the fewest characters without need.
 *
 * No two chunks import each other, of which one would run before what it needs is there: each would be loaded by all parts
 * of the other one, and chunks of the same parts are one.
 *
 * @returns the name of the chunk by the id of the module, without chunks of one part alone
 */
export function assignSharedChunks(
  modules: readonly ModuleImports[],
  { isFirst, isComponent, isApart, isRouteTable, smallest }: SharedChunksOptions,
): Map<string, string> {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const importsOf = (id: string) => byId.get(id)?.imports ?? [];
  const first = closureOf(
    modules.map(({ id }) => id).filter((id) => isFirst(id)),
    importsOf,
  );
  const closureOfPart = (part: string) => closureOf([part], (from) => (first.has(from) ? [] : importsOf(from)));
  const groups = joinSiblings(modules, { first, closureOfPart, isComponent, isApart, isRouteTable, smallest });
  const partsOf = new Map<string, Set<string>>();
  for (const part of new Set(modules.flatMap(({ later }) => later)))
    for (const id of closureOfPart(part))
      if (!first.has(id)) partsOf.set(id, (partsOf.get(id) ?? new Set()).add(groups.get(part) ?? part));

  let chunks = joinSame(
    [...partsOf]
      .filter(([id]) => !isApart(id))
      .map(([id, parts]) => ({ ids: [id], parts, size: byId.get(id)?.size ?? 0 })),
  );
  for (;;) {
    const mergeable = chunks.filter(
      ({ parts, size }) => parts.size > 1 || (size < smallest && [...parts].every(isComponent)),
    );
    const small = mergeable
      .filter(({ parts, size }) => parts.size > 1 && size < smallest)
      .toSorted((one, other) => one.size - other.size)[0];
    const others = mergeable.filter((chunk) => chunk !== small);
    if (!small || others.length === 0) break;
    const loadedWith = loadedBy(chunks, importsOf);
    const nearest = others.reduce((best, other) =>
      wasteOf(small, other, loadedWith) < wasteOf(small, best, loadedWith) ? other : best,
    );
    const parts = new Set([...small.parts, ...nearest.parts]);
    const loaded = new Set([...loadedWith(small), ...loadedWith(nearest)]);
    // The merged chunk, and all that it imports, is loaded by the parts of both from now on.
    const merged = { ids: [...small.ids, ...nearest.ids], parts, size: small.size + nearest.size };
    const rest = chunks
      .filter((chunk) => chunk !== small && chunk !== nearest)
      .map((chunk) => (loaded.has(chunk) ? withParts(chunk, parts) : chunk));
    chunks = joinSame([...rest, merged]);
  }
  const shared = chunks.filter(({ ids, parts }) => parts.size > 1 || ids.some((id) => groups.has(id)));
  return new Map(shared.flatMap(({ ids }, index) => ids.map((id) => [id, `shared${index}`] as const)));
}

const withParts = ({ ids, parts, size }: Chunk, more: Iterable<string>): Chunk => ({
  ids,
  parts: new Set([...parts, ...more]),
  size,
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

/** Returns what comes with a chunk, itself included. */
function loadedBy(chunks: readonly Chunk[], importsOf: (id: string) => readonly string[]) {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.ids.map((id) => [id, chunk] as const)));
  const imported = (chunk: Chunk) =>
    chunk.ids
      .flatMap(importsOf)
      .map((id) => chunkOf.get(id))
      .filter((other) => other !== undefined);
  return (chunk: Chunk) => closureOf([chunk], imported);
}

/** Characters that parts load without need once two chunks are one, in what these import, too; over all parts. */
function wasteOf(one: Chunk, other: Chunk, loadedWith: (chunk: Chunk) => Set<Chunk>): number {
  const without = (parts: ReadonlySet<string>, chunk: Chunk) =>
    [...parts].filter((part) => !chunk.parts.has(part)).length;
  const waste = (parts: ReadonlySet<string>, chunk: Chunk) =>
    [...loadedWith(chunk)].reduce((sum, loaded) => sum + without(parts, loaded) * loaded.size, 0);
  return waste(one.parts, other) + waste(other.parts, one);
}
