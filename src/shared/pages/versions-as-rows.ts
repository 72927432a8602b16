/** What of a list's query says which rows it has; its keys are those of the API. */
interface VersionsQuery {
  variations_separately?: number | undefined;
  /** Of music. */
  version?: readonly unknown[] | undefined;
  /** Of sound effects. */
  variation_type_ids?: readonly unknown[] | undefined;
}

/**
 * Whether each row of a list is a version: on request, or with a filter of versions. A search for cuts of thirty
 * seconds shows, plays and downloads these, not the main versions of their tracks.
 */
export const rowsAreVersions = (query: VersionsQuery): boolean =>
  query.variations_separately === 1 || (query.version?.length ?? 0) > 0 || (query.variation_type_ids?.length ?? 0) > 0;
