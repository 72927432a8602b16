/** Parameters of addresses that bear the secret of a mail's link (spec.md section 4). */
const parameter = /(?:^|&)(?:hash|restore_hash|email_hash)=/;

/** Whether a query string bears the secret of a link: such a page is cached nowhere. */
export const bearsLinkSecret = (search: string): boolean => parameter.test(search);
