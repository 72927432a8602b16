import { useLocale, useT } from '#platform/i18n/index.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { peopleWho } from '#shared/domain/people.ts';
import { NameRefs } from '#tracks/NameRef.tsx';

import { Fact } from './Fact.tsx';

const deeds = ['composed', 'words', 'performs'] as const;

/** The people of a track by role, if roles are known: otherwise the names above are complete. */
export function Credits({ subject }: { subject: Row }) {
  const t = useT();
  const locale = useLocale();
  const { entity, authors } = subject;
  const isKnown = authors.some(({ role, is_lyricist: wroteWords }) => role !== undefined || wroteWords);
  if (entity !== 'music' || !isKnown) return null;
  return deeds.map((deed) => {
    const people = peopleWho(authors, deed);
    if (people.length === 0) return null;
    return (
      <Fact key={deed} name={t(`track.credits.${deed}`, { count: people.length })}>
        <NameRefs names={trackText({ ...subject, authors: people }, locale).people} />
      </Fact>
    );
  });
}
