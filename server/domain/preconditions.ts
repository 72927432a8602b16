/** Whether If-Range lets the range through: only a strong ETag that is this one (RFC 9110 section 13.1.5). */
export const rangeApplies = (ifRange: string | undefined, etag: string) => ifRange === undefined || ifRange === etag;

/** Whether a list of ETags (If-None-Match) names this one, compared weakly (RFC 9110 section 13.1.2). */
export function matchesWeakly(list: string | undefined, etag: string): boolean {
  return listed(list).some((candidate) => candidate === '*' || candidate.replace(/^W\//, '') === etag);
}

/** Whether a list of ETags (If-Match) names this one, compared strongly; an absent list names everything. */
export function matchesStrongly(list: string | undefined, etag: string): boolean {
  return list === undefined || listed(list).some((candidate) => candidate === '*' || candidate === etag);
}

const listed = (list: string | undefined) => (list ?? '').split(',').map((candidate) => candidate.trim());
