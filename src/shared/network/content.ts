/** The value of `origin` in every error body: `{"message":"Forbidden"}` alone is also what gateways send. */
export const errorOrigin = 'tonika';

/** Whether a parsed body is an error of our server (`errorAnswer` of the contract). */
export function isErrorEnvelope(body: unknown): body is { message: string; origin: typeof errorOrigin } {
  if (typeof body !== 'object' || body === null) return false;
  const { message, origin } = body as Record<string, unknown>;
  return typeof message === 'string' && origin === errorOrigin;
}

/** In every page of our server, and in the shell among the app's files. */
export const pageMark = '<meta name="tonika" content="1"';

/** Whether a document is a page of our server. */
export const isOurPage = (html: string): boolean => html.includes(pageMark);
