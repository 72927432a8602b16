import { KnownWords, type Words } from '#shared/search/brief/known-words.ts';
import { Lexicon, type OwnerWord } from '#shared/search/brief/lexicon.ts';
import { wordsIn } from '#shared/search/brief/lexicon-source.ts';
import type { SpellingWords } from '#shared/search/brief/spelling.ts';
import { lexiconSources } from '#shared/search/lexicon/index.ts';
import { fold } from '#shared/search/fold.ts';
import { wordsOf } from '#shared/search/words.ts';

import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import type { Vocabulary } from '../../store/vocabulary.ts';
import { stem } from '../../store/words.ts';

/** Dependencies of reading briefs for one index. */
interface Reading {
  lexicon: Lexicon;
  words: SpellingWords;
}

const readings = new WeakMap<CatalogueIndex, Reading>();

/** Returns the lexicon of an index: its values by their names and synonyms; created once per index. */
export function lexiconOf(index: CatalogueIndex): Reading {
  return readings.get(index) ?? makeLexicon(index, []);
}

/** Creates it before the first search, with the owner's synonyms. */
export function makeLexicon(index: CatalogueIndex, ownerWords: readonly OwnerWord[]): Reading {
  const lexicon = new Lexicon(index.values.set.list, lexiconSources[index.entity], stem, ownerWords);
  const own = ownWords(ownerWords);
  const other = index.entity === 'music' ? 'sound' : 'music';
  const words = {
    catalogue: wordsOfCatalogue(index.vocabulary),
    lexicon:
      own.length === 0
        ? lexiconWords[index.entity]()
        : new KnownWords([...own, ...wordsIn(lexiconSources[index.entity])], stem),
    elsewhere: lexiconWords[other](),
    stem,
  };
  const made = { lexicon, words };
  readings.set(index, made);
  return made;
}

const ownWords = (ownerWords: readonly OwnerWord[]) => ownerWords.flatMap(({ word }) => wordsOf(fold(word)));

const once = (make: () => KnownWords) => {
  let made: KnownWords | undefined;
  return () => (made ??= make());
};
const lexiconWords = {
  music: once(() => new KnownWords(wordsIn(lexiconSources.music), stem)),
  sound: once(() => new KnownWords(wordsIn(lexiconSources.sound), stem)),
};

function wordsOfCatalogue(vocabulary: Vocabulary): Words {
  const written = (numbers: readonly number[]) => numbers.map((word) => vocabulary.words[word] ?? '');
  return {
    formsOf: (word) => written(vocabulary.forms(word)),
    begins: (prefix) => {
      const { from, to } = vocabulary.withPrefix(prefix);
      return to > from;
    },
    similarTo: (word) => written(vocabulary.similar(word)),
    beginningWith: (prefix) => {
      const { from, to } = vocabulary.withPrefix(prefix);
      return vocabulary.words.slice(from, to);
    },
    hasKin: (word) => vocabulary.kin(word).length > 0,
  };
}
