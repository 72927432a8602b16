/* The Russian stemmer of Snowball (snowballstem.org), for folded words: there is no ё in them. */

const suffixes = (list: string): readonly string[] => list.split(' ').toSorted((a, b) => b.length - a.length);

/** Suffixes that require a preceding а or я, which stays; and suffixes without a condition. */
interface Grouped {
  all: readonly string[];
  behindVowel: ReadonlySet<string>;
}
const grouped = (behindVowel: string, others: string): Grouped => ({
  all: suffixes(`${behindVowel} ${others}`),
  behindVowel: new Set(behindVowel.split(' ')),
});

const gerund = grouped('в вши вшись', 'ив ивши ившись ыв ывши ывшись');
const reflexive = suffixes('ся сь');
const adjective = suffixes('ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею');
const participle = grouped('ем нн вш ющ щ', 'ивш ывш ующ');
const verb = grouped(
  'ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно',
  'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю',
);
const noun = suffixes(
  'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
);
const derivational = suffixes('ост ость');
const superlative = suffixes('ейш ейше');

const vowel = /[аеиоуыэюя]/;
const vowelThenOther = /[аеиоуыэюя][^аеиоуыэюя]/;

/** Returns the stem of a Russian word. */
export function russianStem(word: string): string {
  const first = word.search(vowel);
  if (first < 0) return word;
  // Suffixes are removed only after this position.
  const start = first + 1;
  const second = regionAfter(word, regionAfter(word, 0));
  const without = (text: string, list: readonly string[], from: number): string | undefined => {
    const suffix = list.find((one) => text.endsWith(one) && text.length - one.length >= from);
    return suffix === undefined ? undefined : text.slice(0, text.length - suffix.length);
  };
  const withoutGrouped = (text: string, { all, behindVowel }: Grouped): string | undefined => {
    const suffix = all.find((one) => text.endsWith(one) && text.length - one.length >= start);
    if (suffix === undefined) return undefined;
    const rest = text.slice(0, text.length - suffix.length);
    return behindVowel.has(suffix) && !(rest.length > start && /[ая]$/.test(rest)) ? undefined : rest;
  };
  const step1 = (): string => {
    const gone = withoutGrouped(word, gerund);
    if (gone !== undefined) return gone;
    const plain = without(word, reflexive, start) ?? word;
    const adjectival = without(plain, adjective, start);
    if (adjectival !== undefined) return withoutGrouped(adjectival, participle) ?? adjectival;
    return withoutGrouped(plain, verb) ?? without(plain, noun, start) ?? plain;
  };
  let stem = step1();
  stem = without(stem, ['и'], start) ?? stem;
  if (second >= start) stem = without(stem, derivational, second) ?? stem;
  const least = without(stem, superlative, start);
  const undoubled = (text: string) => (text.endsWith('нн') && text.length - 2 >= start ? text.slice(0, -1) : text);
  if (least !== undefined) return undoubled(least);
  if (undoubled(stem) !== stem) return undoubled(stem);
  return without(stem, ['ь'], start) ?? stem;
}

/** Returns the start of the region after the next vowel and consonant; the word's length when there is none. */
function regionAfter(word: string, from: number): number {
  const at = word.slice(from).search(vowelThenOther);
  return at < 0 ? word.length : from + at + 2;
}
