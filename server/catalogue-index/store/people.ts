import type { Part } from '#shared/search/people-meant.ts';

import { GrowingList, startsOf } from '../arrays/growing-list.ts';
import type { Lists } from '../arrays/lists-by-document.ts';
import type { FilterValues } from './filter-values.ts';
import type { ValueSet } from './value-set.ts';
import type { TrackInput } from '../../domain/index-input.ts';

const parts: readonly Part[] = ['author', 'performer'];

/** Collects the roles of people in each track. */
export class PeopleCollector {
  readonly #values: ValueSet;
  /** Exclusions by person: twice the person's value, plus one if they are excluded from performers. */
  readonly #entries = new GrowingList();
  readonly #ends = new GrowingList();

  constructor(values: ValueSet) {
    this.#values = values;
  }

  /**
   * A person without a role counts in both; when a track has only one role, its people count in the other, too.
   * Lyricists are authors and never performers.
   */
  add({ values, roles = [] }: Pick<TrackInput, 'values' | 'roles'>): void {
    if (roles.length > 0) {
      const people = values.flatMap(([key, id]) => (key === 'author_ids' ? [id] : []));
      for (const [at, part] of parts.entries()) {
        const others = idsOf(roles, (role) => partOf(role) !== part);
        const isNobodyElse = people.every((id) => others.has(id));
        const left = isNobodyElse ? idsOf(roles, (role) => role === 'lyricist' && part === 'performer') : others;
        for (const id of left) {
          const value = this.#values.find('author_ids', { id });
          if (value !== undefined && people.includes(id)) this.#entries.push(value * 2 + at);
        }
      }
    }
    this.#ends.push(this.#entries.length);
  }

  /** The same for a document of the previous index; `numbers` are the new values plus one, 0 for removed ones. */
  take({ starts, entries }: Lists, document: number, numbers: Uint32Array): void {
    for (let at = starts[document]!; at < starts[document + 1]!; at += 1) {
      const number = numbers[entries[at]! >>> 1]!;
      if (number > 0) this.#entries.push((number - 1) * 2 + (entries[at]! & 1));
    }
    this.#ends.push(this.#entries.length);
  }

  /** @param order the tracks' numbers in the order of their documents */
  finish(order: Uint32Array): People {
    const sizes = new Uint32Array(this.#entries.length > 0 ? this.#values.size * 2 : 0);
    for (let at = 0; at < this.#entries.length; at += 1) sizes[this.#entries.at(at)]! += 1;
    const starts = startsOf(sizes);
    const next = starts.slice();
    const documents = new Uint32Array(this.#entries.length);
    for (let document = 0; document < order.length; document += 1) {
      const track = order[document]!;
      const to = this.#ends.at(track);
      for (let at = track === 0 ? 0 : this.#ends.at(track - 1); at < to; at += 1) {
        documents[next[this.#entries.at(at)]!++] = document;
      }
    }
    return new People({ starts, documents });
  }
}

type Roles = NonNullable<TrackInput['roles']>;
type Role = Roles[number][1];

const partOf = (role: Role): Part => (role === 'performer' ? 'performer' : 'author');
const idsOf = (roles: Roles, isMeant: (role: Role) => boolean) =>
  new Set(roles.flatMap(([id, role]) => (isMeant(role) ? [id] : [])));

/** The documents in which a person has only the other role. */
export class People {
  readonly #starts: Uint32Array;
  readonly #documents: Uint32Array;

  constructor({ starts, documents }: People['parts']) {
    this.#starts = starts;
    this.#documents = documents;
  }

  get parts(): { starts: Uint32Array; documents: Uint32Array } {
    return { starts: this.#starts, documents: this.#documents };
  }

  /** Returns the documents in which a person does not have this role, in order. */
  without(person: number, part: Part): Uint32Array {
    const index = person * 2 + parts.indexOf(part);
    return index + 1 < this.#starts.length
      ? this.#documents.subarray(this.#starts[index], this.#starts[index + 1])
      : nobody;
  }

  /** Filters a person's documents, which are in order, by this role. */
  only(documents: Uint32Array, person: number, part: Part): Uint32Array {
    const others = this.without(person, part);
    if (others.length === 0) return documents;
    let at = 0;
    return documents.filter((document) => {
      while (at < others.length && others[at]! < document) at += 1;
      return others[at] !== document;
    });
  }

  /** Returns whether a person has this role in at least one of their documents. */
  isAnywhere(values: FilterValues, person: number, part: Part): boolean {
    return values.totals[person]! > this.without(person, part).length;
  }
}

const nobody = new Uint32Array(0);
