import { Link } from 'wouter';

import type { NameLink } from '#player/ui/track-text.ts';

/**
 * A name that leads to its page, or its text while there is none.
 *
 * @param action what the link is to the keyboard (player/row-keys.ts)
 */
export function NameRef({ name, href, action }: NameLink & { action?: 'info' }) {
  if (href === null) return <span>{name}</span>;
  return (
    // The tilde: this address already has its language.
    <Link href={`~${href}`} data-row-action={action}>
      {name}
    </Link>
  );
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
