/** Encodings of one byte a character that Russian programs save in. */
const codePages = ['windows-1251', 'ibm866', 'x-mac-cyrillic'] as const;

/** The text of a file: UTF-8 or UTF-16 by its mark or its bytes; else the code page by which it reads as Russian. */
export function decodeText(bytes: Uint8Array): string {
  const unicode = unicodeOf(bytes);
  if (unicode) return new TextDecoder(unicode).decode(bytes);
  const scored = codePages.map((page) => {
    const text = new TextDecoder(page).decode(bytes);
    return { text, score: likeness(text) };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).text;
}

function unicodeOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Digits and tabs are half zeros in UTF-16.
  const start = bytes.subarray(0, 2000);
  const zeros = (parity: number) => start.filter((byte, place) => byte === 0 && place % 2 === parity).length;
  if (zeros(1) > start.length / 8) return 'utf-16le';
  if (zeros(0) > start.length / 8) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : undefined;
}

/** A few broken characters among many whole ones spoil their own lines, not the file. */
function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  const broken = text.split('\uFFFD').length - 1;
  if (broken === 0) return true;
  const whole = Array.from(text).filter((letter) => letter > '\u007F' && letter !== '\uFFFD').length;
  return whole > broken * 4;
}

/** Letters as Russian words have them: no signs among them, no capital behind a small letter. */
function likeness(text: string): number {
  let score = 0;
  let before = '';
  for (const letter of text) {
    if (letter > '\u007F') {
      if (/[а-яё]/.test(letter)) score += 2;
      else if (/[А-ЯЁ]/.test(letter)) score += /[а-яё]/.test(before) ? -4 : 1;
      else score += /[№«»—–…\u00A0]/.test(letter) ? 0 : -4;
    }
    before = letter;
  }
  return score;
}
