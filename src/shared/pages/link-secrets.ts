/** Parameters of addresses that bear the secret of a mail's link (spec.md section 4). */
const parameter = /(?:^|&)(?:hash|restore_hash|email_hash)=/;

/**
 * Query of a mail's link whose secret stands after `#`: the server does not get the secret, and would send a signed-in
 * person home from a page for guests, where nothing says what the link was for.
 */
export const mailMark = 'from=mail';

/** Whether a query string bears the secret of a link: such a page is cached nowhere. */
export const bearsLinkSecret = (search: string): boolean => parameter.test(search);
