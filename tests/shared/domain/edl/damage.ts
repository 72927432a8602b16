/** A generator of numbers from a seed (mulberry32): the same cases every time. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const noise = '0123456789:;.,|*"ABVD \tячЖ\uFFFD'.split('');

/** What may happen to one line on its way: cut, lost, doubled, run into the next, a character more, less or another. */
const damages: readonly ((line: string, at: number, sign: string) => string[])[] = [
  (line, at) => [line.slice(0, at)],
  (line, at) => [line.slice(at)],
  (line, at) => [line.slice(0, at) + line.slice(at + 1)],
  (line, at, sign) => [line.slice(0, at) + sign + line.slice(at)],
  (line, at, sign) => [line.slice(0, at) + sign + line.slice(at + 1)],
  (line, at) => [line.slice(0, at) + (line[at + 1] ?? '') + (line[at] ?? '') + line.slice(at + 2)],
  (line, at) => [line.slice(0, at), line.slice(at)],
  (line, at, sign) => [line.slice(0, at) + sign.repeat(3) + line.slice(at + 3)],
  () => [],
  () => [''],
  (line) => [line, line],
];

export interface Damaged {
  text: string;
  /** The line that was damaged, from 0. */
  place: number;
  /** What stands there now. */
  now: readonly string[];
}

/** A text with one line damaged; or, once in a while, with one line run into the next. */
export function damageLine(lines: readonly string[], random: (below: number) => number): Damaged {
  const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]));
  const place = filled[random(filled.length)] ?? 0;
  const line = lines[place] ?? '';
  const which = random(damages.length + 1);
  const isJoined = which === damages.length;
  const damage = damages[which];
  const now = damage
    ? damage(line, random(line.length), noise[random(noise.length)] ?? '')
    : [line + (lines[place + 1] ?? '')];
  const text = [...lines.slice(0, place), ...now, ...lines.slice(place + (isJoined ? 2 : 1))].join('\n');
  return { text, place, now };
}
