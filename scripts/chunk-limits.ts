/** Sizes are characters of minified code. */
export interface ChunkLimits {
  /** Chunks are merged until there are so few. */
  readonly chunks: number;
  /** Chunks that are larger together are not merged: a part that needs little of them would wait for all. */
  readonly chunk: number;
  /** What a visit may load without need. */
  readonly visit: number;
  /** What a part may load beyond the visit. */
  readonly part: number;
  /** What a part may load without need, beyond the visit. */
  readonly spare: number;
  /** A component larger than it has a chunk of its own. */
  readonly component: number;
}

/** Modules that are loaded together. */
export interface Chunk {
  readonly ids: readonly string[];
  /** The parts of the app that load it. */
  readonly parts: ReadonlySet<string>;
  readonly size: number;
}

/** Characters that are loaded: by a visit, and by each part beyond that. */
interface Loads {
  readonly visit: number;
  readonly beyond: ReadonlyMap<string, number>;
}

/** @param atRest the parts that every visit loads */
export function loadsOf(chunks: readonly Chunk[], atRest: readonly string[]): Loads {
  let visit = 0;
  const beyond = new Map<string, number>();
  for (const { parts, size } of chunks)
    if (atRest.some((part) => parts.has(part))) visit += size;
    else for (const part of parts) beyond.set(part, (beyond.get(part) ?? 0) + size);
  return { visit, beyond };
}

/** Whether loads keep the limits, or are no more than before where these did not keep them either. */
export function isWithin(
  { visit, beyond }: Loads,
  { before, needed, limits }: { before: Loads; needed: Loads; limits: ChunkLimits },
): boolean {
  if (visit > Math.max(needed.visit + limits.visit, before.visit)) return false;
  return [...beyond].every(([part, size]) => {
    const most = Math.min((needed.beyond.get(part) ?? 0) + limits.spare, limits.part);
    return size <= Math.max(most, before.beyond.get(part) ?? 0);
  });
}
