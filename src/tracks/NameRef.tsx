import { Link } from 'wouter';

import type { NameLink } from '#player/ui/track-text.ts';

/** A name that leads to its page, or its text while there is none. */
export function NameRef({ name, href }: NameLink) {
  if (href === null) return <span>{name}</span>;
  // The tilde: this address already has its language.
  return <Link href={`~${href}`}>{name}</Link>;
}

/** Several names in one line. */
export function NameRefs({ names }: { names: readonly NameLink[] }) {
  return names.map((person, index) => (
    <span key={person.name}>
      {index > 0 && ', '}
      <NameRef {...person} />
    </span>
  ));
}
