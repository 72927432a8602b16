import { cacheHeader } from '../offline/messages.ts';
import { markHeader, parseMark } from './mark.ts';

/** The head of a response. A `Response` of the Fetch API is one. */
export interface ResponseHead {
  readonly status: number;
  /** `basic`, `opaqueredirect`, `error`, … (Fetch standard, "response type"). */
  readonly type?: string;
  readonly headers: { get(name: string): string | null };
}

/**
 * What the caller knows of the body:
 * - `proven`: it is what our server sends: JSON of the endpoint's schema or our error envelope (`isErrorEnvelope`), sound of
 *   the right length, ETag and block digest, a file of its revision;
 * - `refuted`: it is something else;
 * - `unread`: not known yet.
 */
export type Evidence = 'proven' | 'refuted' | 'unread';

/**
 * Who speaks in the server's place:
 * - `portal`: a sign-in page with a success status, a redirect to one, or 511 (RFC 6585 section 6);
 * - `filter`: a 4xx with a foreign body;
 * - `gateway`: a 5xx with a foreign body: a proxy or maintenance page in front of a server that is down;
 * - `altered`: a response of ours whose body was replaced on its way.
 */
export type NotOursCause = 'portal' | 'filter' | 'gateway' | 'altered';

/** Whether a response is ours, and how that was decided. */
export type Classified =
  | { readonly origin: 'ours'; readonly by: 'mark'; readonly instance: string | null }
  /** The service worker or the audio worker responded with verified data. */
  | { readonly origin: 'ours'; readonly by: 'device' }
  /** A proxy has stripped the mark; the content proves it. */
  | { readonly origin: 'ours'; readonly by: 'content' }
  | { readonly origin: 'notOurs'; readonly cause: NotOursCause }
  /** No mark and an unread body that may be ours: classify again once the body is checked. */
  | { readonly origin: 'undecided' };

/** What a caller expects in the body: only a page is HTML. */
export type Expected = 'page' | 'data';

/**
 * Decides whether a response is from our server (issue "A network that lies"). Page, audio worker and service worker
 * share this rule. A foreign response counts as "not reached": it is never stored, never ends a request, a session or
 * a play.
 */
export function classifyResponse(
  head: ResponseHead,
  evidence: Evidence = 'unread',
  expected: Expected = 'data',
): Classified {
  if (head.type === 'opaqueredirect' || head.type === 'opaque') return notOurs('portal');
  if (head.headers.get(cacheHeader) !== null && evidence !== 'refuted') return { origin: 'ours', by: 'device' };
  const isForeignPage = expected === 'data' && isHtml(head.headers.get('Content-Type'));
  const mark = parseMark(head.headers.get(markHeader));
  if (mark) {
    return isForeignPage || evidence === 'refuted'
      ? notOurs('altered')
      : { origin: 'ours', by: 'mark', instance: mark.instance };
  }
  if (evidence === 'proven') return { origin: 'ours', by: 'content' };
  if (evidence === 'refuted' || isForeignPage || cannotBeOurs(head.status)) return notOurs(causeOf(head.status));
  return { origin: 'undecided' };
}

/** Statuses that our server never sends and that have no body to prove anything. */
const cannotBeOurs = (status: number) =>
  status === 407 || status === 511 || (status >= 300 && status < 400 && status !== 304);

function causeOf(status: number): NotOursCause {
  if (status === 511 || status < 400) return 'portal';
  return status < 500 ? 'filter' : 'gateway';
}

const notOurs = (cause: NotOursCause): Classified => ({ origin: 'notOurs', cause });

/** Whether a Content-Type is that of a web page. */
export const isHtml = (type: string | null | undefined): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type ?? '');
