import type { ChunkLimits } from './chunk-limits.ts';

/** What a module imports, as the bundler sees it. */
export interface ModuleImports {
  readonly id: string;
  /** Ids of the modules that come with it. */
  readonly imports: readonly string[];
  /** Ids of the modules that it loads later, by `import()`: each begins a part of the app. */
  readonly later: readonly string[];
  /** Characters of its code, minified. */
  readonly size: number;
}

export interface SharedChunksOptions {
  /** Whether a module is in the first load; so is what it imports. */
  readonly isFirst: (id: string) => boolean;
  /** Whether every visit loads a part, once the page is at rest at the latest. */
  readonly isAtRest: (id: string) => boolean;
  /** Whether a part may lie in one chunk with what others load when it is small: it does nothing when it is imported. */
  readonly isComponent: (id: string) => boolean;
  /** Whether a module has a chunk of its own, whatever it imports. */
  readonly isApart: (id: string) => boolean;
  readonly limits: ChunkLimits;
}

/** Everything that is reached from some, themselves included. */
export function closureOf<Node>(from: readonly Node[], next: (node: Node) => Iterable<Node>): Set<Node> {
  const found = new Set<Node>();
  const visit = (node: Node) => {
    if (found.has(node)) return;
    found.add(node);
    for (const one of next(node)) visit(one);
  };
  for (const node of from) visit(node);
  return found;
}
