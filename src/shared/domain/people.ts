import type { PersonRef } from '../contract/catalogue.ts';

/** What people do for a track, as cue sheets and files part it. */
export type Deed = 'composed' | 'words' | 'performs';

type Credited = Pick<PersonRef, 'role' | 'is_lyricist'>;

const did: Record<Deed, (person: Credited) => boolean> = {
  composed: ({ role }) => role === undefined || role === 'author',
  words: ({ is_lyricist: wroteWords }) => wroteWords === true,
  performs: ({ role }) => role === undefined || role === 'performer',
};

/** Those who did it: who has no role composed and performs. */
export const peopleWho = <Person extends Credited>(people: readonly Person[], deed: Deed): Person[] =>
  people.filter(did[deed]);

/** Whose name stands before the title: performers, or composers where nobody is known to perform. */
export function artistsOf<Person extends Credited>(people: readonly Person[]): Person[] {
  const performers = peopleWho(people, 'performs');
  return performers.length > 0 ? performers : peopleWho(people, 'composed');
}

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
