/** In a change of something, an empty field clears what was there. */
const clears = /update$/;

/**
 * The JSON that a request bears: empty fields are left out (spec.md section 5). The same body always has the same text,
 * which its Idempotency-Key identifies.
 */
export const jsonBody = (path: string, body: unknown): string =>
  JSON.stringify(clears.test(path) ? body : filledOf(body));

const filledOf = (body: unknown) =>
  Object.fromEntries(Object.entries(Object(body) as object).filter(([, value]) => value !== ''));
