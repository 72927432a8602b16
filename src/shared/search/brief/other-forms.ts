/**
 * Other forms of a word that the stemmer keeps apart, for a lexicon that has each word in one of them: verbs in the third
 * person singular, nouns without their diminutive suffix.
 */

/** Past forms of English verbs, by the base form. Those that are also other words are left out: saw, felt, bit, rose. */
const irregular = new Map(
  `ring rang rung,sing sang sung,blow blew blown,break broke broken,drive drove driven,ride rode ridden,fly flew flown,tear tore torn,
fall fell fallen,throw threw thrown,shake shook shaken,wake woke woken,swim swam swum,run ran,slide slid,strike struck,
creep crept,sweep swept,weep wept,sleep slept,freeze froze frozen,draw drew drawn,drink drank,eat ate eaten,swing swung,
write wrote written,fight fought,dig dug,fling flung,begin began,bend bent,hide hid hidden,
spin spun,spit spat,stick stuck,sting stung`
    .split(',')
    .flatMap((verb) => {
      const [base = '', ...past] = verb.trim().split(' ');
      return past.map((form): [string, string] => [form, base]);
    }),
);

/**
 * Russian verbs in the plural, diminutives, adjectives of nouns and comparatives. Snowball cuts «-ют» and «-ет» behind а and я alone, so that «стрекочут» and
 * «стрекочет» have two stems.
 */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?<=[жчшщ])ат(?=ся$|$)/, 'ит'],
  [/кут(?=ся$|$)/, 'чет'],
  [/(?<=[бвдзлмнпрстжчшщ])[ую]т(?=ся$|$)/, 'ет'],
  [/(?<=.{2})[оеи]ч(?:ек|к(?:а|у|ом|е|и|ов|ами|ах))$/, 'ок'],
  [/(?<=.{2})[еи]ч(?:ек|ок|к(?:а|у|ом|е|и|ов|ами|ах))$/, 'ик'],
  [/(?<=.{3})(?:оч|еч|уш|юш)(?:к[аиуе]|кой|ек|кам|ками|ках)$/, 'а'],
  [/(?<=.{3})(?:оч|еч)(?:к[аиуе]|кой|ек|кам|ками|ках)$/, 'ка'],
  [/(?<=.{3})ич(?:к[аиуе]|кой|ек|кам|ками|ках)$/, 'ица'],
  [/(?<=.{3})ер(?:ок|к(?:а|у|ом|е|и))$/, 'ер'],
  [/(?<=.{3}[лмнр])чик(?:а|у|ом|е|и|ов|ам|ами|ах)?$/, ''],
  // «Грустненькая», «грустненько».
  [/(?<=.{3})еньк(?=(?:ая|ий|ое|ие|ую|ой|ого|о)$)/, ''],
  // Adjectives of nouns: «ковбойское», «лондонский».
  [/(?<=.{3})ск(?:ий|ая|ое|ие|ого|ой|ую|их)$/, ''],
  // Comparatives: «побыстрее».
  [/^по(?=.{4,}ее$)/, ''],
];

/** Tried first: most words have none of them. */
const anyEnding = new RegExp(endings.map(([{ source }]) => source).join('|'));

/** Returns the same word in other forms, the likeliest first. @param word folded */
export function otherFormsOf(word: string): string[] {
  const base = irregular.get(word);
  if (base !== undefined) return [base];
  if (word.length < 4 || !anyEnding.test(word)) return [];
  return endings.flatMap(([ending, written]) => (ending.test(word) ? [word.replace(ending, written)] : []));
}

const prefixed =
  /^(?:за|по|про|вы|при|у|от|на|с|раз|рас|пере|до)(?<verb>[а-я]{4,}(?:[аеиоуыя]л[аои]?|[аеия]т|[аеиуя]ть|[ую]т)(?:ся|сь)?)$/;

/** Returns a Russian verb without its prefix: «зажужжал» begins what «жужжит» goes on with. @param word folded */
export const withoutPrefix = (word: string): string | undefined => prefixed.exec(word)?.groups?.['verb'];
