export interface LoggedRequest {
  /** Milliseconds of the proxy's clock. */
  readonly at: number;
  /** Method and address: `GET /api/health`. */
  readonly request: string;
  /** The kind of lie it got. */
  readonly lie: string;
  /** Of the head that was sent; undefined while there is none. */
  status?: number;
}

/** Most requests in any stretch of so many milliseconds. */
export function maxWithin(requests: readonly Pick<LoggedRequest, 'at'>[], milliseconds: number): number {
  let max = 0;
  let first = 0;
  for (let last = 0; last < requests.length; last += 1) {
    while ((requests[last]?.at ?? 0) - (requests[first]?.at ?? 0) >= milliseconds) first += 1;
    max = Math.max(max, last - first + 1);
  }
  return max;
}

/** What a page asks of a wall: in any second after the first five requests, and in any 15 s after the first minute. */
export function wallFigures(requests: readonly Pick<LoggedRequest, 'at'>[]) {
  const begun = requests[0]?.at ?? 0;
  const later = requests.filter(({ at }) => at - begun >= 60_000);
  return { perSecond: maxWithin(requests.slice(5), 1_000), per15Seconds: maxWithin(later, 15_000) };
}
