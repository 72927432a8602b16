/* The English stemmer of Snowball (Porter 2, snowballstem.org), for folded words without apostrophes. */

const exceptions = new Map(
  (
    'skis ski,skies sky,dying die,lying lie,tying tie,idly idl,gently gentl,ugly ugli,early earli,only onli,singly singl,' +
    'sky sky,news news,howe howe,atlas atlas,cosmos cosmos,bias bias,andes andes'
  )
    .split(',')
    .map((pair) => {
      const [word = '', stem = ''] = pair.split(' ');
      return [word, stem] as const;
    }),
);
/** Not stemmed further once the plural is removed. */
const invariant = /^(?:inning|outing|canning|herring|earring|proceed|exceed|succeed)$/;

const double = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const isShortSyllable = (text: string) => /(?:^|.*?)(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy])$/.test(text);

type Rule = readonly [suffix: string, replacement: string, before?: RegExp];
const step2: readonly Rule[] = [
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['iveness', 'ive'],
  ['ization', 'ize'],
  ['ousness', 'ous'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['tional', 'tion'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ation', 'ate'],
  ['entli', 'ent'],
  ['fulli', 'ful'],
  ['iviti', 'ive'],
  ['ousli', 'ous'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['anci', 'ance'],
  ['ator', 'ate'],
  ['enci', 'ence'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['ogi', 'og', /l$/],
  ['li', '', /[cdeghkmnrt]$/],
];
const step3: readonly Rule[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ative', ''],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
const step4 = 'ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic'.split(' ');

/** Returns the stem of an English word. */
export function englishStem(word: string): string {
  if (word.length <= 2) return word;
  const known = exceptions.get(word);
  if (known !== undefined) return known;
  // A consonant y is written Y.
  // One after another: in "yyy" the second is a consonant, and the third follows that one.
  let text = word.replace(/^y/, 'Y').replaceAll(/([aeiouy])y/g, '$1Y');
  const r1 = firstRegion(text);
  const r2 = regionAfter(text, r1);
  text = singular(text);
  if (invariant.test(text)) return text.toLowerCase();
  text = withoutPast(text, r1);
  text = text.replace(/(?<=.[^aeiouy])[yY]$/, 'i');
  text = replaced(text, step2, r1);
  text = replaced3(text, r1, r2);
  text = without4(text, r2);
  if (text.endsWith('e')) {
    const rest = text.slice(0, -1);
    if (rest.length >= r2 || (rest.length >= r1 && !isShortSyllable(rest))) text = rest;
  } else if (text.endsWith('ll') && text.length - 1 >= r2) text = text.slice(0, -1);
  return text.toLowerCase();
}

function firstRegion(text: string): number {
  const special = /^(?:gener|commun|arsen)/.exec(text);
  return special ? special[0].length : regionAfter(text, 0);
}

function regionAfter(text: string, from: number): number {
  const at = text.slice(from).search(/[aeiouy][^aeiouy]/);
  return at < 0 ? text.length : from + at + 2;
}

function singular(text: string): string {
  if (text.endsWith('sses')) return text.slice(0, -2);
  if (/ie[ds]$/.test(text)) return text.length > 4 ? text.slice(0, -2) : text.slice(0, -1);
  if (/(?:us|ss)$/.test(text) || !text.endsWith('s')) return text;
  return /[aeiouy].+s$/.test(text) ? text.slice(0, -1) : text;
}

function withoutPast(text: string, r1: number): string {
  const ee = /eed(?:ly)?$/.exec(text);
  if (ee) return ee.index >= r1 ? text.slice(0, ee.index + 2) : text;
  const past = /(?:ingly|edly|ing|ed)$/.exec(text);
  if (!past || !/[aeiouy]/.test(text.slice(0, past.index))) return text;
  const rest = text.slice(0, past.index);
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (double.test(rest)) return rest.slice(0, -1);
  return rest.length <= r1 && isShortSyllable(rest) ? `${rest}e` : rest;
}

function replaced(text: string, rules: readonly Rule[], from: number): string {
  const rule = rules.find(([suffix]) => text.endsWith(suffix));
  if (!rule) return text;
  const [suffix, replacement, before] = rule;
  const rest = text.slice(0, text.length - suffix.length);
  return rest.length < from || (before && !before.test(rest)) ? text : rest + replacement;
}

function replaced3(text: string, r1: number, r2: number): string {
  return replaced(text, step3, text.endsWith('ative') ? Math.max(r1, r2) : r1);
}

function without4(text: string, r2: number): string {
  const suffix = step4.find((one) => text.endsWith(one));
  if (suffix === undefined) return text;
  const rest = text.slice(0, text.length - suffix.length);
  return rest.length < r2 || (suffix === 'ion' && !/[st]$/.test(rest)) ? text : rest;
}
