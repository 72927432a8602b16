/** Hyphens of every kind, spaces and full stops are for the eye. */
const forTheEye = /[\p{Pd}\s.]/gu;

const compact = (text: string) => text.replaceAll(forTheEye, '').toUpperCase();

/** `USRC17607839`: a prefix of five, the year's two digits, five of the recording (ISO 3901). */
const isrcShape = /^[A-Z]{2}[A-Z\d]{3}\d{7}$/;

/**
 * The ISRC that a text is, in its twelve characters; undefined where it is none.
 *
 * @param text also with hyphens, spaces and its name before it: `ISRC US-RC1-76-07839`
 */
export function isrcFrom(text: string): string | undefined {
  // Without its name last: ISRC17607839 is a code of Iceland.
  return [compact(text), compact(text.replace(/^\s*ISRC[\s:]/i, ''))].find((code) => isrcShape.test(code));
}

/**
 * The ISWC that a text is, as `T-034.524.680-1`; undefined where it is none or its check digit is wrong (ISO 15707).
 *
 * @param text also without the signs between, and with its name before it: `ISWC T0345246801`
 */
export function iswcFrom(text: string): string | undefined {
  const [, digits = '', check] = /^T(\d{9})(\d)$/.exec(compact(text.replace(/^\s*ISWC[\s:]/i, ''))) ?? [];
  if (check === undefined || iswcCheckDigit(digits) !== Number(check)) return undefined;
  return `T-${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}-${check}`;
}

/** The prefix T counts 1, each digit its place times itself; the check digit brings the sum to a multiple of ten. */
export function iswcCheckDigit(digits: string): number {
  const sum = Array.from(digits, Number).reduce((all, digit, index) => all + digit * (index + 1), 1);
  return (10 - (sum % 10)) % 10;
}
