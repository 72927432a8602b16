/** Items on a page of most lists where a request does not say (spec.md section 9). */
export const defaultPageSize = 20;
/** The same of tracks, variations, labels, reports, projects, and listened or downloaded content. */
export const smallPageSize = 10;
/** Items of a project that its page requests at once: a screen of them and some more. */
export const projectItemsPerPage = 40;
