import type { TestAccount } from '../accounts.ts';
import type { TestContent } from '../project-catalogue.ts';

/** A project by the id that the server gave it, with the notes of its items. */
export interface ExpectedProject {
  readonly id: number;
  readonly name: string;
  readonly items: Map<number, { readonly id: number; note: string | null }>;
}

/** What the acknowledged requests of one person add up to. */
export interface ExpectedState {
  /** Ids of versions. */
  readonly favorites: Set<number>;
  readonly projects: ExpectedProject[];
  readonly plays: Map<number, number>;
}

export const emptyState = (): ExpectedState => ({ favorites: new Set(), projects: [], plays: new Map() });

/** How the server's state differs from what it has acknowledged. */
export interface Differences {
  readonly lost: string[];
  readonly doubled: string[];
}

/** Compares the state of a person, as the API responds it, with what was acknowledged. */
export async function compareState(
  origin: string,
  { headers }: TestAccount,
  expected: ExpectedState,
): Promise<Differences> {
  const differences: Differences = { lost: [], doubled: [] };
  const get = async <Data>(address: string): Promise<Data> => {
    const response = await fetch(`${origin}/api/${address}`, { headers });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: Data }).data;
  };
  /** More than expected is doubled, or was never acknowledged as removed. */
  const check = (what: string, count: number, found: number) => {
    if (found < count) differences.lost.push(`${what}: ${found} of ${count}`);
    if (found > count) differences.doubled.push(`${what}: ${found} of ${count}`);
  };

  const marks = await get<{ item_type_id: string; item_ids: number[] }[]>('favorites/marks');
  const marked = marks.flatMap(({ item_ids }) => item_ids);
  for (const id of new Set([...marked, ...expected.favorites])) {
    check(`favourite ${id}`, Number(expected.favorites.has(id)), marked.filter((one) => one === id).length);
  }

  const heard = await get<{ content_id: number; plays_counter: number }[]>(
    'users/listened/content/list-all?per_page=100',
  );
  const counts = new Map(heard.map(({ content_id, plays_counter }) => [content_id, plays_counter]));
  for (const id of new Set([...counts.keys(), ...expected.plays.keys()])) {
    check(`plays of ${id}`, expected.plays.get(id) ?? 0, counts.get(id) ?? 0);
  }

  const projects = await get<{ id: number; name: string }[]>('projects/self/list?without_pagination=1');
  const names = new Map(expected.projects.map(({ name }) => [name, 1]));
  for (const name of new Set([...names.keys(), ...projects.map((project) => project.name)])) {
    check(`project ${name}`, names.get(name) ?? 0, projects.filter((project) => project.name === name).length);
  }
  for (const { id, name, items } of expected.projects) {
    if (!projects.some((project) => project.id === id)) continue;
    const found = await get<{ content_id: number; note: string | null }[]>(
      `projects/music/variations/list?project_id=${id}&per_page=100`,
    );
    for (const content of new Set([...items.keys(), ...found.map(({ content_id }) => content_id)])) {
      const there = found.filter(({ content_id }) => content_id === content);
      check(`${content} in project ${name}`, Number(items.has(content)), there.length);
      const note = items.get(content)?.note ?? null;
      const shown = there[0]?.note ?? null;
      if (there.length > 0 && items.has(content) && note !== shown) {
        differences.lost.push(`note of ${content} in project ${name}: ${note}, there is ${shown}`);
      }
    }
  }
  return differences;
}

/** What a writer may put into projects, mark and play. */
export type Contents = readonly TestContent[];
