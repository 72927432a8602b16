export const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A double represents 53 bits exactly: four code units, where all units beyond European letters count as one. */
export const [unitsPerKey, lastUnit] = [4, 0x1fff];

/**
 * Encodes a few code units as a number of the same order; the end of a text comes first. After a unit that is not
 * distinguished, further ones are ignored.
 */
export function keyOfPart(text: string, from: number): number {
  let key = 0;
  let unit = 0;
  for (let at = 0; at < from + unitsPerKey; at += 1) {
    if (unit !== lastUnit) unit = at < text.length ? Math.min(text.charCodeAt(at), lastUnit) : 0;
    if (at >= from) key = key * (lastUnit + 1) + unit;
  }
  return key;
}
