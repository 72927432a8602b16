import type { PersonRef } from '../contract/catalogue.ts';

/** What people do for a track, as cue sheets and files part it. */
export type Deed = 'composed' | 'words' | 'performs';

/** The roles of a person on a track. */
export type Credited = Pick<PersonRef, 'role' | 'is_lyricist'>;

const did: Record<Deed, (person: Credited) => boolean> = {
  composed: ({ role }) => role === undefined || role === 'author',
  words: ({ is_lyricist: wroteWords }) => wroteWords === true,
  performs: ({ role }) => role === undefined || role === 'performer',
};

/** People with a role: without a role a person composed and performed. */
export const peopleWho = <Person extends Credited>(people: readonly Person[], deed: Deed): Person[] =>
  people.filter(did[deed]);

/** The people named before the title: performers, or composers if no performer is known. */
export function artistsOf<Person extends Credited>(people: readonly Person[]): Person[] {
  const performers = peopleWho(people, 'performs');
  return performers.length > 0 ? performers : peopleWho(people, 'composed');
}
