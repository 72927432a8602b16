/**
 * A part of a response that is JSON already and is sent as it is. For long lists of our own numbers, whose objects
 * would take longer to build, validate and serialise than the rest of the response.
 */
export class WrittenJson<T> {
  readonly text: string;
  /** The type of the parsed value; nothing at run time. */
  declare readonly value: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** A response some of whose keys may be WrittenJson. */
export type PartlyWritten<Result> = Result extends object
  ? { [Key in keyof Result]: Result[Key] | WrittenJson<Exclude<Result[Key], undefined>> }
  : Result;

/**
 * Takes out the keys that are written, so that the rest can be checked and written as usual.
 *
 * @returns the rest, and what puts the written keys into its JSON
 */
export function apart(response: unknown): { rest: unknown; into: (json: string) => string } {
  if (typeof response !== 'object' || response === null || Array.isArray(response))
    return { rest: response, into: (json) => json };
  const rest: [string, unknown][] = [];
  let written = '';
  for (const [key, value] of Object.entries(response)) {
    if (value instanceof WrittenJson) written += `,${JSON.stringify(key)}:${value.text}`;
    else rest.push([key, value]);
  }
  return {
    rest: Object.fromEntries(rest),
    // Of an empty object the first comma is one too many.
    into: (json) => (written === '' ? json : `${json.slice(0, -1)}${json === '{}' ? written.slice(1) : written}}`),
  };
}
