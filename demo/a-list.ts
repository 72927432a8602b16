import type { IngestAuthor, IngestCollection } from '#shared/domain/ingest.ts';

/** The authors, with the featured ones marked in the given order. */
export function withAList(authors: readonly IngestCollection[], first: readonly string[]): IngestAuthor[] {
  return authors.map((author) => {
    const position = first.indexOf(author.uid);
    return position < 0 ? author : { ...author, aListPosition: position };
  });
}
