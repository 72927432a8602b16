import { stem } from '#server/catalogue-index/store/words.ts';
import type { Concept, KnownValue } from '#shared/search/brief/concept.ts';
import { KnownWords } from '#shared/search/brief/known-words.ts';
import { Lexicon } from '#shared/search/brief/lexicon.ts';
import { wordsIn } from '#shared/search/brief/lexicon-source.ts';
import { readBrief } from '#shared/search/brief/read-brief.ts';
import type { SpellingWords } from '#shared/search/brief/spelling.ts';
import { lexiconSources } from '#shared/search/lexicon/index.ts';
import { classifiers } from '#server/dictionaries/index.ts';

const valuesOf = (entity: 'music' | 'sound'): KnownValue[] => {
  let id = 0;
  return classifiers
    .filter((one) => one.entity === entity)
    .flatMap(({ group, values }) =>
      values.flatMap((top): KnownValue[] => {
        // Groups of the dictionaries are named by the filters' keys.
        const value = {
          key: group as KnownValue['key'],
          id: (id += 1),
          parentId: null,
          name: top.name,
          path: top.slug,
        };
        const children = (top.children ?? []).map(({ slug, name }) => ({
          key: value.key,
          id: (id += 1),
          parentId: value.id,
          name,
          path: `${top.slug}/${slug}`,
        }));
        return [value, ...children];
      }),
    );
};

export const known = { music: valuesOf('music'), sound: valuesOf('sound') };
const lexicons = {
  music: new Lexicon(known.music, lexiconSources.music, stem),
  sound: new Lexicon(known.sound, lexiconSources.sound, stem),
};

const lexiconWords = {
  music: new KnownWords(wordsIn(lexiconSources.music), stem),
  sound: new KnownWords(wordsIn(lexiconSources.sound), stem),
};

export const wordsWith = (own: readonly string[], entity: 'music' | 'sound'): SpellingWords => ({
  catalogue: new KnownWords(own, stem),
  lexicon: lexiconWords[entity],
  elsewhere: lexiconWords[entity === 'music' ? 'sound' : 'music'],
  stem,
});

export const read = (search: string, entity: 'music' | 'sound' = 'music', own: readonly string[] = []) =>
  readBrief(search, {
    lexicon: lexicons[entity],
    entity,
    words: wordsWith(own, entity),
  });

/** The values that answer a concept wholly, as `key path`; of other kinds what they say. */
function described(concept: Concept, entity: 'music' | 'sound'): string {
  const sign = concept.isExcluded ? '-' : '';
  switch (concept.kind) {
    case 'value': {
      const best = concept.entries.flatMap(({ meant }) => meant).filter(({ level }) => level !== 'near');
      return sign + best.map(({ value }) => known[entity][value]?.path ?? '').join(' ');
    }
    case 'words':
      return `${sign}«${concept.words.join(' ')}»`;
    case 'ident':
      return `${sign}ident ${concept.family ?? ''}${concept.digits}`;
    default:
      return `${sign}${concept.kind} ${concept.range.from}–${concept.range.to}`;
  }
}

export const reads = (search: string, entity: 'music' | 'sound' = 'music') =>
  read(search, entity).concepts.map((concept) => described(concept, entity));
