import { keySlug } from '#shared/domain/musical-key.ts';

const pitchClasses: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11, h: 11 };
/** Tonics of 1A to 12A on the Camelot wheel of DJ programs: A flat minor, E flat minor, … */
const camelotMinor = [8, 3, 10, 5, 0, 7, 2, 9, 4, 11, 6, 1];
const camelotMajor = [11, 6, 1, 8, 3, 10, 5, 0, 7, 2, 9, 4];

/** The slug of a key as written in tags: `Am`, `F#m`, `Bbmaj`, `C# minor`, `8A`; undefined for other texts. */
export function keyFromTag(text: string): string | undefined {
  const wheel = /^(\d{1,2})([AB])$/i.exec(text.trim());
  if (wheel) {
    const minor = wheel[2]?.toUpperCase() === 'A';
    const tonic = (minor ? camelotMinor : camelotMajor)[Number(wheel[1]) - 1];
    return tonic === undefined ? undefined : keySlug(tonic, minor ? 'minor' : 'major');
  }
  const [, letter = '', sign = '', mode = ''] =
    /^([A-Ha-h])\s*([#♯b♭]?)\s*-?\s*(m|min|minor|moll|maj|major|dur)?$/.exec(text.trim()) ?? [];
  const natural = pitchClasses[letter.toLowerCase()];
  if (natural === undefined) return undefined;
  const shift = sign === '' ? 0 : /[#♯]/.test(sign) ? 1 : -1;
  const minor = /^(m|min|minor|moll)$/.test(mode);
  return keySlug((natural + shift + 12) % 12, minor ? 'minor' : 'major');
}
