/** The same keys on a Russian keyboard, by what they type on an English one. */
const english = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const toRussian = new Map(Array.from(english, (key, at) => [key, russian[at] ?? key]));
const toEnglish = new Map(Array.from(russian, (key, at) => [key, english[at] ?? key]));
toEnglish.set('е', 't');

const replaced = (text: string, letters: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => letters.get(letter) ?? letter).join('');

/** A text as the other keyboard layout would have written it: `vepsrf` for «музыка» and the other way round. */
export function otherLayout(text: string): string {
  return /[а-яё]/.test(text) ? replaced(text, toEnglish) : replaced(text, toRussian).replaceAll('ё', 'е');
}

/** Latin spellings of Russian sounds, the longest first; several spellings of one letter lead to it. */
const sounds: readonly (readonly [latin: string, russian: string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['yo', 'е'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['ye', 'е'],
  ['iy', 'ий'],
  ['yy', 'ый'],
  ['ay', 'ай'],
  ['oy', 'ой'],
  ['ey', 'ей'],
  ['uy', 'уй'],
  ['ck', 'к'],
  ['a', 'а'],
  ['b', 'б'],
  ['c', 'к'],
  ['d', 'д'],
  ['e', 'е'],
  ['f', 'ф'],
  ['g', 'г'],
  ['h', 'х'],
  ['i', 'и'],
  ['j', 'й'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['q', 'к'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['v', 'в'],
  ['w', 'в'],
  ['x', 'кс'],
  ['y', 'ы'],
  ['z', 'з'],
];

const letters = new Map([
  ...Array.from('абвгдезийклмнопрстуфыэ', (letter, at) => [letter, 'abvgdeziyklmnoprstufye'[at] ?? ''] as const),
  ['ж', 'zh'],
  ['х', 'kh'],
  ['ц', 'ts'],
  ['ч', 'ch'],
  ['ш', 'sh'],
  ['щ', 'shch'],
  ['ъ', ''],
  ['ь', ''],
  ['ю', 'yu'],
  ['я', 'ya'],
]);

/** A word in the letters of the other language: `muzyka` for «музыка» and the other way round; undefined for neither. */
export function transliterated(word: string): string | undefined {
  if (/[а-я]/.test(word)) return replaced(word, letters);
  if (!/[a-z]/.test(word)) return undefined;
  let russian = '';
  for (let at = 0; at < word.length;) {
    const sound = sounds.find(([latin]) => word.startsWith(latin, at));
    russian += sound?.[1] ?? word[at] ?? '';
    at += sound?.[0].length ?? 1;
  }
  return russian;
}
