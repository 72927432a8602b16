/** Single-byte encodings of Russian programs. */
const codePages = ['windows-1251', 'ibm866', 'x-mac-cyrillic'] as const;

/**
 * Decodes a file: UTF-8 or UTF-16 by its byte order mark or its bytes; otherwise the code page with the most plausible
 * Russian.
 */
export function decodeText(bytes: Uint8Array): string {
  const unicode = unicodeOf(bytes);
  if (unicode) return new TextDecoder(unicode).decode(bytes);
  const scored = codePages.map((page) => {
    const text = new TextDecoder(page).decode(bytes);
    return { text, score: russianScore(text) };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).text;
}

function unicodeOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // In UTF-16, half of the bytes of digits and tabs are zero.
  const start = bytes.subarray(0, 2000);
  const zeros = (parity: number) => start.filter((byte, place) => byte === 0 && place % 2 === parity).length;
  if (zeros(1) > start.length / 8) return 'utf-16le';
  if (zeros(0) > start.length / 8) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : undefined;
}

/** A few invalid characters among many valid ones damage only their own lines. */
function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  const broken = text.split('\uFFFD').length - 1;
  if (broken === 0) return true;
  const whole = Array.from(text).filter((letter) => letter > '\u007F' && letter !== '\uFFFD').length;
  return whole > broken * 4;
}

/** Returns how plausible a text is as Russian: no symbols inside words, no capital after a small letter. */
function russianScore(text: string): number {
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
