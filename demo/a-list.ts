import type { IngestAuthor, IngestCollection } from '#shared/domain/ingest.ts';

/** The authors, with those whom the editors put first marked in the order given. */
export function withAList(authors: readonly IngestCollection[], first: readonly string[]): IngestAuthor[] {
  return authors.map((author) => {
    const position = first.indexOf(author.uid);
    return position < 0 ? author : { ...author, aListPosition: position };
  });
}
