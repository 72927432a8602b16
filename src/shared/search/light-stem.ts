/* Inflectional endings of an approximate stemmer, for the literal search of the device and for corrections. Snowball, which
   briefs and the server's index use, does neither job: it takes «трамвая» for an adjective (stem «трамв», of «трамвай» «трамва»),
   and cuts derivations too («деревянная» to «деревя»), so the ending of a corrected word is not what its stem lacks. */
const endings = {
  russian:
    /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|ешь|ишь|ете|ите|ией|иях|ать|ять|ить|еть|ах|ях|ам|ям|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ом|ем|ым|им|ых|их|ую|юю|ут|ют|ат|ят|ет|ит|ла|ло|ли|а|я|о|е|ы|и|у|ю|ь|й)$/,
  english: /(?:ings|ing|ies|ed|es|s|e|y)$/,
};

/** Minimum length of a stem. */
const least = 3;

/** Returns the approximate ending of a word; empty when the stem would be too short. @param word folded (fold.ts) */
export function endingOf(word: string): string {
  const ending = (/[а-я]$/.test(word) ? endings.russian : endings.english).exec(word);
  return ending && ending.index >= least ? ending[0] : '';
}

/** Returns the approximate stem of a word. @param word folded (fold.ts) */
export function lightStem(word: string): string {
  const rest = word.slice(0, word.length - endingOf(word).length);
  // Forms may differ in a final vowel of the stem: «трамвай» and «трамвая».
  return rest.length > least ? rest.slice(0, least) + rest.slice(least).replace(/[аеиоуыэюяйь]+$/, '') : rest;
}
