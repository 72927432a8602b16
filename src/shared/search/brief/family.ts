/**
 * Suffixes to strip so that a verb, its noun and its adjective get one approximate root: «стучит» and «стук»,
 * «разбилось» and «разбивание». Used for words that match nothing else; less reliable than a form of the word itself
 * (Snowball). Russian only, because most English verbs equal their nouns.
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

/** Returns the root shared by the words of a family; undefined when it would be too short. @param stem of a folded word */
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
  // Without a vowel it is the beginning of unrelated words: «стр» of «строили» and «странная».
  return root.length >= 3 && /[аеиоуыэюя]/.test(root) ? root : undefined;
}

/**
 * Removes a fleeting vowel: «костер» has the stem of «костра». Other stems are unchanged, also those with one vowel: «стон» and
 * «стена» share three consonants, and nothing else.
 */
export const withoutFleeting = (stem: string): string =>
  stem.length >= 4 ? stem.replace(/(?<=[аеиоуыэюя].*[бвгджзклмнпрстфхцчшщ])[ео](?=[бвгджзклмнпрстфхцчшщ]$)/, '') : stem;
