/** Many short texts in two arrays: text `t` is `units[starts[t]…]`. */
export interface PackedTexts {
  /** UTF-16 code units. */
  units: Uint16Array;
  starts: Uint32Array;
}

export function packTexts(texts: readonly string[]): PackedTexts {
  const starts = new Uint32Array(texts.length + 1);
  for (const [at, text] of texts.entries()) starts[at + 1] = starts[at]! + text.length;
  const units = new Uint16Array(starts[texts.length]!);
  let next = 0;
  for (const text of texts) for (let at = 0; at < text.length; at += 1) units[next++] = text.charCodeAt(at);
  return { units, starts };
}

export function textAt({ units, starts }: PackedTexts, at: number): string {
  const { buffer, byteOffset } = units;
  const [from, to] = [starts[at]!, starts[at + 1]!];
  return Buffer.from(buffer, byteOffset + from * 2, (to - from) * 2).toString('utf16le');
}
