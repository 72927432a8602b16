import type { Credited } from '../domain/people.ts';

/** Who is meant by a search among people. */
export type Part = 'author' | 'performer';

const takesPart = ({ role, is_lyricist: wroteWords }: Credited, part: Part): boolean =>
  role === undefined ||
  (role === 'performer') === (part === 'performer') ||
  (role === 'performer' && wroteWords === true);

/**
 * Those of a track whom a search among authors or performers means, as the catalogue index has it: where all are of the
 * other kind they are meant, too, but for who only wrote the words and never performs.
 */
export function peopleMeant<Person extends Credited>(people: readonly Person[], part: Part): Person[] {
  const meant = people.filter((person) => takesPart(person, part));
  if (meant.length > 0) return meant;
  return people.filter(({ role }) => part === 'author' || role !== 'lyricist');
}
