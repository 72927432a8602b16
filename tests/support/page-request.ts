/** Returns a `Request` that reads addresses as a page of an origin does: those of a page begin at it, and Node has none. */
export const pageRequest = (origin: string) =>
  class PageRequest extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, origin) : input, init);
    }
  };
