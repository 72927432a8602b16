/** The keys of a Russian keyboard by their characters in the English layout. */
const english = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const toRussian = new Map(Array.from(english, (key, at) => [key, russian[at] ?? key]));
const toEnglish = new Map([...Array.from(russian, (key, at) => [key, english[at] ?? key] as const), ['е', 't']]);

const replaced = (text: string, letters: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => letters.get(letter) ?? letter).join('');

/** Returns a text in the other keyboard layout: `vepsrf` for «музыка» and vice versa. */
export function otherLayout(text: string): string {
  return /[а-яё]/.test(text) ? replaced(text, toEnglish) : replaced(text, toRussian).replaceAll('ё', 'е');
}

/** Shorter stems are easily those of other words: «миами», for "Miami", is no form of «ми». */
const leastStem = 3;

/** Returns whether a guessed spelling counts in its forms, too. */
export const hasForms = (stem: string): boolean => stem.length >= leastStem;

/** Transliterations of the sounds of one language, the most likely first; longer sounds precede their parts. */
type Sounds = readonly (readonly [sound: RegExp, ...readings: string[]])[];

const fromLatin: Sounds = [
  [/shch/y, 'щ'],
  [/sch/y, 'щ', 'ш'],
  [/yo|jo/y, 'е'],
  [/yu|ju/y, 'ю', 'жу'],
  [/ya|ja/y, 'я', 'жа'],
  [/zh/y, 'ж'],
  [/kh/y, 'х'],
  [/t[sz]/y, 'ц'],
  [/ch/y, 'ч', 'х'],
  [/sh/y, 'ш'],
  [/(?<![a-z])e/y, 'е', 'э'],
  [/y?e/y, 'е'],
  [/iy|ij/y, 'ий'],
  [/yy|yj|yi/y, 'ый', 'ий'],
  [/(?<=[aeou])[yi](?![aeou])/y, 'й', 'и'],
  [/ck/y, 'к'],
  [/dj/y, 'дж', 'дй'],
  [/j/y, 'й', 'ж', 'дж'],
  [/a/y, 'а'],
  [/b/y, 'б'],
  [/c/y, 'к', 'ц', 'с'],
  [/d/y, 'д'],
  [/f/y, 'ф'],
  [/g/y, 'г'],
  [/h/y, 'х', 'г'],
  [/i/y, 'и'],
  [/k/y, 'к'],
  // The soft sign is often omitted.
  [/l(?=[bcdfghkmnpqrstvwxz])/y, 'л', 'ль'],
  [/l/y, 'л'],
  [/m/y, 'м'],
  [/n/y, 'н'],
  [/o/y, 'о'],
  [/p/y, 'п'],
  [/q/y, 'к'],
  [/r/y, 'р'],
  [/s/y, 'с'],
  [/t/y, 'т'],
  [/u/y, 'у'],
  [/v|w/y, 'в'],
  [/x/y, 'кс', 'х'],
  [/y/y, 'ы', 'и'],
  [/z/y, 'з'],
];

const fromRussian: Sounds = [
  [/дж/y, 'dzh', 'j'],
  [/кс/y, 'ks', 'x'],
  [/ж/y, 'zh', 'j'],
  [/х/y, 'kh', 'h'],
  [/ц/y, 'ts', 'c'],
  [/ч/y, 'ch'],
  [/ш/y, 'sh'],
  [/щ/y, 'shch'],
  [/[ъь]/y, ''],
  [/ю/y, 'yu', 'iu'],
  [/я/y, 'ya', 'ia'],
  [/в/y, 'v', 'w'],
  [/к/y, 'k', 'c'],
  ...Array.from(
    'абгдезийлмнопрстуфыэ',
    (letter, at) => [new RegExp(letter, 'y'), 'abgdeziylmnoprstufye'[at] ?? ''] as const,
  ),
];

/** Maximum number of transliterations of one word. */
const maxReadings = 12;

/**
 * Returns the transliterations of a word, `muzyka` for «музыка» and vice versa: the standard one first, then variants
 * (`dojd` is «дойд» and «дожд»). Empty for words of neither alphabet.
 */
export function transliterations(word: string): string[] {
  const sounds = /[а-я]/.test(word) ? fromRussian : /[a-z]/.test(word) ? fromLatin : undefined;
  if (!sounds) return [];
  let written = [''];
  for (let at = 0; at < word.length;) {
    const [length, readings] = soundAt(sounds, word, at);
    written = readings.flatMap((letters) => written.map((before) => before + letters)).slice(0, maxReadings);
    at += length;
  }
  return [...new Set(written)];
}

function soundAt(sounds: Sounds, word: string, at: number): readonly [length: number, readings: readonly string[]] {
  for (const [sound, ...readings] of sounds) {
    sound.lastIndex = at;
    const [found] = sound.exec(word) ?? [];
    if (found !== undefined) return [found.length, readings];
  }
  return [1, [word[at] ?? '']];
}
