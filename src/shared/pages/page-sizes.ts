/** Items on a page of most lists where a request does not say (spec.md section 9). */
export const defaultPageSize = 20;
/** The same of tracks, variations, labels, reports, projects, and listened or downloaded content. */
export const smallPageSize = 10;
/** The size of a page of a list with rows that can be played, by its path: of favourites and stems it is the default one. */
export const rowsPageSize = (path: string) => (/^favorites|stems/.test(path) ? defaultPageSize : smallPageSize);
/** Items of a project that its page requests at a time: somewhat more than a screen. */
export const projectItemsPerPage = 40;
