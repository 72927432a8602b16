/**
 * What a verb, its noun and its adjective have in common, roughly: «стучит» and «стук», «разбилось» and «разбивание». For
 * words that nothing else finds; less sure than a form of the word itself (Snowball), and for Russian only, as English verbs
 * are mostly their own nouns.
 */
const suffixes: readonly (readonly [suffix: RegExp, least: number])[] = [
  [/(?:ирова|ывани|ивани|ованн|ывающ|ивающ|ательн|ительн)$/, 3],
  [/(?:ыва|ива|ова|ева|ани|ени|ань|ень|енн|анн|ост|ств|ущ|ющ|ащ|ящ|вш|уч|юч|яч|льн|ильн)$/, 3],
  [/(?:ну|нул|нут|ок|ек|онк|очк|ечк|ник|лк|тел|ист|лив|ил|ел|ал|ял|ан|ян)$/, 3],
  [/(?:к|н|в|л|т)$/, 4],
  [/[аеиоуыэюяь]$/, 3],
];

const alternations: readonly (readonly [RegExp, string])[] = [
  [/(?:ст|щ)$/, 'ст'],
  [/[кчц]$/, 'к'],
  [/[гжз]$/, 'г'],
  [/[хш]$/, 'х'],
  [/(?:вл|бл|мл|пл)$/, ''],
];

/** @param stem of a folded word; the same for all words of its family, undefined where too little of it is left */
export function familyOf(stem: string): string | undefined {
  if (!/^[а-я]{4,}$/.test(stem)) return undefined;
  let root = stem.replace(/(?:ся|сь)$/, '');
  for (let round = 0; round < 3; round += 1) {
    const before = root;
    for (const [suffix, least] of suffixes) {
      const shorter = root.replace(suffix, '');
      if (shorter !== root && shorter.length >= least) {
        root = shorter;
        break;
      }
    }
    if (root === before) break;
  }
  for (const [ending, written] of alternations) {
    if (!ending.test(root)) continue;
    root = written === '' ? root.slice(0, -1) : root.replace(ending, written);
    break;
  }
  return root.length >= 3 ? root : undefined;
}

/** A stem without the vowel that its other forms do not have: «костер» is «костра» elsewhere; others as they are. */
export const withoutFleeting = (stem: string): string =>
  stem.length >= 4 ? stem.replace(/(?<=[бвгджзклмнпрстфхцчшщ])[ео](?=[бвгджзклмнпрстфхцчшщ]$)/, '') : stem;
