import type { ModuleImports, SharedChunksOptions } from './module-graph.ts';

interface SiblingOptions extends Omit<SharedChunksOptions, 'isFirst'> {
  readonly first: ReadonlySet<string>;
  readonly closureOfPart: (part: string) => Set<string>;
}

/**
 * Finds the small components that the same module alone loads, one beside the other: such neighbours lie in one chunk as
 * long as it stays below the smallest size, and what each of them would load without need below half of it. Pages are none:
 * one of them is opened, and would bring what the others need.
 *
 * @returns the first of its neighbours by the id of each component that has some
 */
export function joinSiblings(
  modules: readonly ModuleImports[],
  { first, closureOfPart, isComponent, isApart, isRouteTable, smallest }: SiblingOptions,
): Map<string, string> {
  const size = new Map(modules.map((module) => [module.id, module.size]));
  const parts = new Set(modules.flatMap(({ later }) => later));
  const partsOf = new Map<string, string[]>();
  for (const part of parts) for (const id of closureOfPart(part)) partsOf.set(id, [...(partsOf.get(id) ?? []), part]);
  const loaders = (part: string) => modules.filter(({ later }) => later.includes(part)).length;
  /** Characters that some load and no other part does. */
  const sizeOf = (some: readonly string[]) =>
    [...new Set(some.flatMap((part) => [...closureOfPart(part)]))]
      .filter((id) => !first.has(id) && partsOf.get(id)?.every((part) => some.includes(part)))
      .reduce((sum, id) => sum + (size.get(id) ?? 0), 0);
  /** Characters that come with some, shared or not. */
  const loadOf = (some: readonly string[]) =>
    [...new Set(some.flatMap((part) => [...closureOfPart(part)]))]
      .filter((id) => !first.has(id))
      .reduce((sum, id) => sum + (size.get(id) ?? 0), 0);
  /** Whether each of some would load little of what it does not need. */
  const fit = (some: readonly string[]) => {
    const all = loadOf(some);
    return sizeOf(some) < smallest && some.every((part) => all - loadOf([part]) < smallest / 2);
  };
  const isSmall = (part: string) =>
    !first.has(part) && isComponent(part) && !isApart(part) && loaders(part) === 1 && sizeOf([part]) < smallest;
  const groups: string[][] = [];
  for (const { id, later } of modules) {
    if (isRouteTable(id)) continue;
    const near: string[][] = [];
    for (const part of later.filter(isSmall)) {
      const group = near.find((some) => fit([...some, part]));
      if (group) group.push(part);
      else near.push([part]);
    }
    groups.push(...near);
  }
  return new Map(
    groups
      .filter(({ length }) => length > 1)
      .flatMap((group) => group.map((part) => [part, group[0] ?? part] as const)),
  );
}
