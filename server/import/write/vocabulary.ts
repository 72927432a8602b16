import type { Localized } from '#shared/contract/primitives.ts';

import { fold } from '#shared/search/fold.ts';
import type { IngestClassifier } from '../../domain/ingest-types.ts';
import type { ClassifierValue } from '#shared/dictionaries/types.ts';
import { classifiers } from '../../dictionaries/index.ts';

interface Entry {
  /** `parent/child` where the group has two levels. */
  slug: string;
  name: Localized;
}

let indexed: ReadonlyMap<string, Map<string, Entry>> | undefined;

/** Values of each group by all their spellings. */
const groups = () => (indexed ??= new Map(classifiers.map(({ group, values }) => [group, index(values)])));

/** Finds classifier values by slug or by name in either language, in any case and punctuation. */
export class Vocabulary {
  readonly #unknown = new Map<string, { group: string; value: string; count: number }>();

  /** The value with this name, if there is one; an unknown name is no error. */
  find(group: string, text: string): Entry | undefined {
    return groups().get(group)?.get(wordKey(text));
  }

  /** The slug of the value; an unknown one is counted for the summary. */
  slug(group: string, text: string): string | undefined {
    const found = this.find(group, text);
    if (!found) this.note(group, text);
    return found?.slug;
  }

  /** Values of a list such as `Rock; Film music`. A name that contains the separator is matched first. */
  values(group: string, text: string): IngestClassifier[] {
    const whole = this.find(group, text);
    const slugs = whole ? [whole.slug] : parts(text).map((part) => this.slug(group, part));
    return slugs.flatMap((slug) => (slug === undefined ? [] : [{ group, slug }]));
  }

  /** Counts a value that the group does not have. */
  note(group: string, value: string, times = 1): void {
    const name = `${group}\n${fold(value)}`;
    const entry = this.#unknown.get(name) ?? { group, value: value.slice(0, 100), count: 0 };
    this.#unknown.set(name, { ...entry, count: entry.count + times });
  }

  /** Unknown values, the most frequent first. */
  unknown(): { group: string; value: string; count: number }[] {
    return [...this.#unknown.values()].toSorted((a, b) => b.count - a.count);
  }
}

function index(values: readonly ClassifierValue[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const add = (texts: readonly string[], entry: Entry) => {
    for (const text of texts) {
      const key = wordKey(text);
      if (!entries.has(key)) entries.set(key, entry);
    }
  };
  for (const { slug, name } of values) add([slug, name.en, name.ru], { slug, name });
  // After all parents: «Misc» is a child of many, and a name of both levels means the parent.
  for (const parent of values) {
    for (const { slug, name } of parent.children ?? []) {
      const both = [parent.slug + slug, parent.name.en + name.en, parent.name.ru + name.ru];
      add([slug, name.en, name.ru, ...both], { slug: `${parent.slug}/${slug}`, name });
    }
  }
  return entries;
}

function parts(text: string): string[] {
  return text.split(/[;,|/\0]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}

/** Letters and digits only: «Hip-Hop», «hip hop» and «HipHop» are equal. */
function wordKey(text: string): string {
  return fold(text)
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
