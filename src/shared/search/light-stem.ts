/*
 * What the forms of a word have in common, roughly: for the device, which has a few hundred rows and no room for
 * dictionaries. The server's index uses Snowball.
 */
const endings = {
  russian:
    /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|ешь|ишь|ете|ите|ией|иях|ать|ять|ить|еть|ах|ях|ам|ям|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ом|ем|ым|им|ых|их|ую|юю|ут|ют|ат|ят|ет|ит|ла|ло|ли|а|я|о|е|ы|и|у|ю|ь|й)$/,
  english: /(?:ings|ing|ies|ed|es|s|e|y)$/,
};

/** So many letters are left of a word at least. */
const least = 3;

/** What a form of a word ends in, roughly; empty where that would leave too little of it. @param word folded (fold.ts) */
export function endingOf(word: string): string {
  const ending = (/[а-я]$/.test(word) ? endings.russian : endings.english).exec(word);
  return ending && ending.index >= least ? ending[0] : '';
}

/** @param word folded (fold.ts) */
export function lightStem(word: string): string {
  const rest = word.slice(0, word.length - endingOf(word).length);
  // «трамвай» and «трамвая» end differently in a vowel of the stem.
  return rest.length > least ? rest.slice(0, least) + rest.slice(least).replace(/[аеиоуыэюяйь]+$/, '') : rest;
}
