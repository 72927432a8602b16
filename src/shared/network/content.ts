/** The value of `origin` in every error body: `{"message":"Forbidden"}` alone is also what gateways send. */
export const errorOrigin = 'tonika';

/** Whether a parsed body is an error of our server (`errorResponse` of the contract). */
export function isErrorEnvelope(body: unknown): body is { message: string; origin: typeof errorOrigin } {
  if (typeof body !== 'object' || body === null) return false;
  const { message, origin } = body as Record<string, unknown>;
  return typeof message === 'string' && origin === errorOrigin;
}

/** In every page of our server, and in the shell among the app's files. */
export const pageMark = '<meta name="tonika" content="1"';

/** Whether a document is a page of our server. */
export const isOurPage = (html: string): boolean => html.includes(pageMark);

/** Whether a Content-Type can be that of a preview; some proxies declare unknown bodies as byte streams. */
export const isSoundType = (type: string): boolean =>
  /^\s*(?:audio\/|video\/|application\/(?:octet-stream|ogg)\b)/i.test(type);

/**
 * Whether a text has the form of our JSON responses, `{"data": …}`: for code that has no schema at hand and stores what
 * a reader with the schema will check.
 */
export function isOurJson(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'data' in body;
  } catch {
    return false;
  }
}
