/**
 * The response header that the server sets on every response: pages, files, errors, 304, 405, 416 and responses to requests
 * it could not read. A stranger's response (portal, filter, gateway) does not have it. Same-origin fetches read all headers,
 * so it needs no `Access-Control-Expose-Headers`.
 */
export const markHeader = 'Tonika-Origin';

/** The version of this protocol between server and page. A reader accepts any number: the name of the header proves the origin. */
const protocol = 1;

/** `1; instance=0f9e2a1c` */
export const formatMark = (instance: string): string => `${protocol}; instance=${instance}`;

/** The parsed value of `Tonika-Origin`. */
export interface Mark {
  readonly protocol: number;
  /** Names the server's database among all others; null where the header has none. */
  readonly instance: string | null;
}

/** Reads the header's value; undefined where it is missing or malformed. */
export function parseMark(value: string | null | undefined): Mark | undefined {
  const [, number, instance] = /^(\d{1,4})(?:; instance=([\w-]{1,64}))?(?:;|$)/.exec(value ?? '') ?? [];
  return number === undefined ? undefined : { protocol: Number(number), instance: instance ?? null };
}
