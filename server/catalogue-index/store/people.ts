import type { Part } from '#shared/search/people-meant.ts';

import { GrowingList, startsOf } from '../arrays/growing-list.ts';
import { listsByDocument, type Lists } from '../arrays/lists-by-document.ts';
import type { FilterValues } from './filter-values.ts';
import type { ValueSet } from './value-set.ts';
import type { TrackInput } from '../../domain/index-input.ts';

const parts: readonly Part[] = ['author', 'performer'];

/** Documents by person: those of `p` are `documents[starts[p]…]`; no lists at all where nobody has a role. */
interface Exclusions {
  starts: Uint32Array;
  documents: Uint32Array;
}

/** Collects the roles of people in each track. */
export class PeopleCollector {
  readonly #values: ValueSet;
  readonly #excluded = { author: new ExclusionCollector(), performer: new ExclusionCollector() };

  constructor(values: ValueSet) {
    this.#values = values;
  }

  /**
   * A person without a role counts in both; when a track has only one role, its people count in the other, too.
   * Lyricists are authors and never performers.
   */
  add({ values, roles = [] }: Pick<TrackInput, 'values' | 'roles'>): void {
    const people = roles.length > 0 ? values.flatMap(([key, id]) => (key === 'author_ids' ? [id] : [])) : [];
    for (const part of parts) {
      const others = idsOf(roles, (role) => partOf(role) !== part);
      const isNobodyElse = people.every((id) => others.has(id));
      const left = isNobodyElse ? idsOf(roles, (role) => role === 'lyricist' && part === 'performer') : others;
      for (const id of left) {
        const person = this.#values.find('author_ids', { id });
        if (person !== undefined && people.includes(id)) this.#excluded[part].push(person);
      }
      this.#excluded[part].endTrack();
    }
  }

  /** The same for a document of the previous index; `numbers` are the new values plus one, 0 for removed ones. */
  take(lists: PeopleByDocument, document: number, numbers: Uint32Array): void {
    for (const part of parts) {
      const { starts, entries } = lists[part];
      for (let at = starts[document]!; at < starts[document + 1]!; at += 1) {
        const number = numbers[entries[at]!]!;
        if (number > 0) this.#excluded[part].push(number - 1);
      }
      this.#excluded[part].endTrack();
    }
  }

  /** @param order the tracks' numbers in the order of their documents */
  finish(order: Uint32Array): People {
    const size = this.#values.size;
    return new People({
      author: this.#excluded.author.finish(order, size),
      performer: this.#excluded.performer.finish(order, size),
    });
  }
}

/** Collects the people of each track who are excluded from a role. */
class ExclusionCollector {
  readonly #people = new GrowingList();
  readonly #ends = new GrowingList();

  push(person: number): void {
    this.#people.push(person);
  }

  endTrack(): void {
    this.#ends.push(this.#people.length);
  }

  /** @param size the number of values: people are some of them */
  finish(order: Uint32Array, size: number): Exclusions {
    const sizes = new Uint32Array(this.#people.length > 0 ? size : 0);
    for (let at = 0; at < this.#people.length; at += 1) sizes[this.#people.at(at)]! += 1;
    const starts = startsOf(sizes);
    const next = starts.slice();
    const documents = new Uint32Array(this.#people.length);
    for (let document = 0; document < order.length; document += 1) {
      const track = order[document]!;
      const to = this.#ends.at(track);
      for (let at = track === 0 ? 0 : this.#ends.at(track - 1); at < to; at += 1) {
        documents[next[this.#people.at(at)]!++] = document;
      }
    }
    return { starts, documents };
  }
}

/** For each role, the people of each document who are excluded from it. */
export type PeopleByDocument = Record<Part, Lists>;

/** Inverts the lists of an index of so many documents. */
export const peopleByDocument = ({ author, performer }: People['parts'], size: number): PeopleByDocument => ({
  author: listsByDocument(author, size),
  performer: listsByDocument(performer, size),
});

type Roles = NonNullable<TrackInput['roles']>;
type Role = Roles[number][1];

const partOf = (role: Role): Part => (role === 'performer' ? 'performer' : 'author');
const idsOf = (roles: Roles, isMeant: (role: Role) => boolean) =>
  new Set(roles.flatMap(([id, role]) => (isMeant(role) ? [id] : [])));

/** The documents in which a person has only the other role. */
export class People {
  readonly parts: Record<Part, Exclusions>;

  constructor(lists: Record<Part, Exclusions>) {
    this.parts = lists;
  }

  /** Returns the documents in which a person does not have this role, in order. */
  without(person: number, part: Part): Uint32Array {
    const { starts, documents } = this.parts[part];
    return person + 1 < starts.length ? documents.subarray(starts[person], starts[person + 1]) : nobody;
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
