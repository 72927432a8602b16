import { expect, it } from 'vitest';
import { read, reads } from './brief-reader.ts';

it.each([
  ['стрекочут', 'стрекочет'],
  ['кричат', 'кричит'],
  ['текут ручьи', 'ручьи'],
  ['звоночек', 'звонок'],
  ['родничок', 'родник'],
  ['ветерок', 'ветер'],
  ['птичка', 'птица'],
  ['the bell rang', 'bell ring'],
  ['glass broke', 'glass break'],
  ['paper torn', 'paper tear'],
  ['a ship blew its horn', 'ship blow horn'],
])('knows %s as %s, in other forms', (search, meant) => {
  for (const sense of reads(meant, 'sound')) expect(reads(search, 'sound')).toContain(sense);
});

it.each([
  ['зажужжал', 'жужжит'],
  ['заскрипела', 'скрипит'],
  ['загремел', 'гремит'],
])('takes %s for a part of %s, because a prefix changes a verb', (search, verb) => {
  const valuesOf = (typed: string) =>
    read(typed, 'sound').concepts.flatMap((one) =>
      one.kind === 'value' ? one.entries.flatMap(({ meant }) => meant) : [],
    );
  const levels = new Map(valuesOf(search).map(({ value, level }) => [value, level]));
  expect(levels.size).toBeGreaterThan(0);
  expect(valuesOf(verb).map(({ value }) => levels.has(value))).not.toContain(false);
  expect([...levels.values()]).not.toContain('whole');
});

it('does not correct a verb in the plural to its singular', () => {
  expect(read('сверчки стрекочут', 'sound').concepts.map(({ spelling }) => spelling)).toEqual([undefined, undefined]);
});

it.each([
  ['на стене', 'стон'],
  ['слезет со стены', 'стон'],
])('takes %s for no form of %s, with which it shares consonants alone', (search, other) => {
  for (const sense of reads(other, 'sound')) expect(reads(search, 'sound')).not.toContain(sense);
});

it('takes a verb with a prefix for no other one with the first letters of its root', () => {
  for (const sense of reads('льет', 'sound')) expect(reads('улетел', 'sound')).not.toContain(sense);
});

it('tells mountains from grief', () => {
  for (const sense of reads('грусть')) expect(reads('в горах')).not.toContain(sense);
});

it('counts a particle of a verb for nothing, and not of a noun', () => {
  expect(reads('zipping up')).toEqual(reads('zipping'));
  expect(reads('birds waking up', 'sound')).not.toContain('«up»');
  expect(reads('four notes up', 'sound')).toContain('«up»');
});

it.each([
  ['саксофончик', 'саксофон'],
  ['барабанчики', 'барабан'],
  ['грустненькая', 'грустная'],
  ['весёленькое', 'весёлое'],
  ['грустненько', 'грустно'],
  ['ковбойское', 'ковбой'],
  ['шпионские', 'шпион'],
  ['побыстрее', 'быстрее'],
  ['повеселее', 'веселее'],
])('knows %s as %s: an adjective of a noun, a diminutive, a comparative', (search, meant) => {
  expect(reads(search)).toEqual(reads(meant));
  expect(reads(meant)).not.toEqual([`«${meant}»`]);
});

it('takes «едем» for no food, with which it shares two letters', () => {
  for (const sense of reads('еда')) expect(reads('едем по городу')).not.toContain(sense);
  expect(reads('ролик про еду')).toEqual(reads('еда'));
});

it('leaves letters that are written three times where the word is known so', () => {
  const spellings = (own: string[]) => read('СССР', 'music', own).concepts.map(({ spelling }) => spelling);
  expect(spellings(['ссср'])).toEqual([undefined]);
});
