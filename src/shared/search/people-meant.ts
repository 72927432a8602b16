import type { Credited } from '../domain/people.ts';

/** The role that a search among people is restricted to. */
export type Part = 'author' | 'performer';

const takesPart = ({ role, is_lyricist: wroteWords }: Credited, part: Part): boolean =>
  role === undefined ||
  (role === 'performer') === (part === 'performer') ||
  (role === 'performer' && wroteWords === true);

/**
 * Returns the people of a track in a role, as the catalogue index does. When everyone has the other role, they count as
 * well, except those who only write lyrics and never perform.
 */
export function peopleMeant<Person extends Credited>(people: readonly Person[], part: Part): Person[] {
  const meant = people.filter((person) => takesPart(person, part));
  if (meant.length > 0) return meant;
  return people.filter(({ role }) => part === 'author' || role !== 'lyricist');
}
