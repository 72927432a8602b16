import type { Inline } from '#shared/contract/documents.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

/** A run of text. Links inside the site stay in the app and in the language of the page. */
export function Inlines({ of }: { of: readonly Inline[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- they never move in a document
  return of.map((inline, index) => <OneInline key={index} inline={inline} />);
}

function OneInline({ inline }: { inline: Inline }) {
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'break':
      return <br />;
    case 'emphasis':
      return (
        <em>
          <Inlines of={inline.children} />
        </em>
      );
    case 'strong':
      return (
        <strong>
          <Inlines of={inline.children} />
        </strong>
      );
    case 'link':
      return inline.href.startsWith('/') ? (
        <PageLink to={inline.href}>
          <Inlines of={inline.children} />
        </PageLink>
      ) : (
        <a href={inline.href}>
          <Inlines of={inline.children} />
        </a>
      );
  }
}
