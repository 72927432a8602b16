import type { Row } from '#shared/contract/catalogue.ts';
import { contentOf } from '#shared/domain/content-of.ts';

import type { Ground, Person } from './ground.ts';

/** What a person did, as the page let them believe it. Written by the session that is played. */
export interface ExpectedState {
  readonly person: Person;
  /** By item, and whether it is to be one. What the page refused aloud is not in it. */
  readonly favorites: Map<number, boolean>;
  readonly content: Map<number, boolean>;
  /** Plays by item. */
  readonly plays: Map<number, number>;
  note: string | undefined;
}

export const emptyExpectedState = (person: Person): ExpectedState => ({
  person,
  favorites: new Map(),
  content: new Map(),
  plays: new Map(),
  note: undefined,
});

export interface Difference {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/** The state of the server, compared with the actions. */
export async function compare(expected: ExpectedState, { request, rows }: Ground): Promise<Difference> {
  const lost: string[] = [];
  const doubled: string[] = [];
  const { person } = expected;
  const marks: { item_type_id: string; item_ids: number[] }[] = (await request(person, 'favorites/marks')).data;
  const marked = new Set(marks.flatMap(({ item_type_id, item_ids }) => item_ids.map((id) => `${item_type_id} ${id}`)));
  for (const [item, isMarked] of expected.favorites) {
    const { item_type_id, item_id } = markOf(rowOf(rows, item));
    if (marked.has(`${item_type_id} ${item_id}`) !== isMarked) lost.push(`favourite ${item}: ${isMarked}`);
  }

  const content: { id: number; content_id: number; content_type_id: string; note: string | null }[] = [];
  for (const kind of ['music', 'sounds']) {
    const address = `projects/${kind}/variations/list?project_id=${person.project.id}&per_page=100`;
    content.push(...((await request(person, address)).data as typeof content));
  }
  for (const [item, isMarked] of expected.content) {
    const { content_id, content_type_id } = contentOf(rowOf(rows, item));
    const found = content.filter((one) => one.content_id === content_id && one.content_type_id === content_type_id);
    if (found.length > 0 !== isMarked) lost.push(`in the project ${item}: ${isMarked}`);
    if (found.length > 1) doubled.push(`in the project ${item}`);
  }
  const note = content.find(({ id }) => id === person.project.noted)?.note ?? undefined;
  if (expected.note !== undefined && note !== expected.note) lost.push(`note: ${expected.note}, there is ${note}`);

  const heard: { content_id: number; content_type_id: string; plays_counter: number }[] = (
    await request(person, 'users/listened/content/list-all?per_page=100')
  ).data;
  for (const [item, plays] of expected.plays) {
    const { content_id, content_type_id } = contentOf(rowOf(rows, item));
    const found = heard.find((one) => one.content_id === content_id && one.content_type_id === content_type_id);
    const counted = found?.plays_counter ?? 0;
    if (counted < plays) lost.push(`plays of ${item}: ${counted} of ${plays}`);
    if (counted > plays) doubled.push(`plays of ${item}: ${counted} of ${plays}`);
  }
  return { lost, doubled };
}

export function rowOf(rows: readonly Row[], item: number): Row {
  const row = rows[item % rows.length];
  if (!row) throw new Error(`no row ${item}`);
  return row;
}

/** As a row's favourite button has it. */
export function markOf(row: Row) {
  const { content_type_id, content_id } = contentOf(row);
  return { item_type_id: content_type_id, item_id: content_id };
}
