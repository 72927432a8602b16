import type { NotOursCause } from '../network/classify.ts';
import { classifyResponse, isHtml } from '../network/classify.ts';
import type { Evidence } from '../network/classify.ts';
import { isSoundType } from '../network/content.ts';
import type { Interval } from '../offline/spans.ts';
import { parseContentRange } from '../offline/range.ts';
import type { FailureCause } from './messages.ts';
import type { ConnectionResponse } from './ports.ts';

/** The file a request is about. */
export interface FileVersionRef {
  readonly url: string;
  readonly size: number;
  readonly etag: string;
  readonly mime?: string;
}

/** What a response to a request for bytes is good for. */
export type Verdict =
  /** `from`: the place of its first byte in the file. `isProven`: the head proves it to be ours, so it may be stored. */
  | { readonly kind: 'bytes'; readonly from: number; readonly isWhole: boolean; readonly isProven: boolean }
  | { readonly kind: 'changed' }
  /** The range is not the requested one. */
  | { readonly kind: 'retry' }
  /** Its place in the file cannot be told: the whole file has to be requested. */
  | { readonly kind: 'unplaced' }
  | { readonly kind: 'notOurs'; readonly cause: NotOursCause }
  /** A refusal without the mark: its body decides whether it is ours. */
  | { readonly kind: 'undecided' }
  | { readonly kind: 'failed'; readonly cause: FailureCause };

/** A verdict that needs no body. */
export type Decided = Exclude<Verdict, { readonly kind: 'undecided' }>;

type Head = Pick<ConnectionResponse, 'status' | 'header'>;

/**
 * Judges the head of a response to a request for `requested` (RFC 9110 sections 14 and 15; src/shared/network). A server
 * without ranges answers 200: its bytes begin at 0.
 */
export function judge(response: Head, file: FileVersionRef, requested: Interval): Verdict {
  const { status } = response;
  const isSound = status === 200 || status === 206;
  const evidence = isSound ? evidenceOf(response, file, requested) : 'unread';
  const classified = classifyResponse(headOf(response), evidence);
  if (classified.origin === 'notOurs') return { kind: 'notOurs', cause: classified.cause };
  if (!isSound) {
    // Our server answers an unconditional request with sound or a refusal.
    if (status < 400) return { kind: 'notOurs', cause: 'altered' };
    return classified.origin === 'undecided' ? { kind: 'undecided' } : failure(status);
  }
  const etag = response.header('ETag');
  if (etag !== null && strong(etag) !== file.etag) return { kind: 'changed' };
  const isProven = classified.origin === 'ours';
  const located = locate(response, file, requested);
  return located.kind === 'bytes' ? { ...located, isProven } : located;
}

type Located =
  | Omit<Extract<Verdict, { kind: 'bytes' }>, 'isProven'>
  | { readonly kind: 'changed' | 'retry' | 'unplaced' };

function locate(response: Head, { size, etag }: FileVersionRef, requested: Interval): Located {
  const length = lengthOf(response);
  if (response.status === 200) {
    if (length !== undefined && length !== size) return { kind: 'changed' };
    return { kind: 'bytes', from: 0, isWhole: true };
  }
  const range = parseContentRange(response.header('Content-Range'));
  if (range) {
    if (range.size !== size) return { kind: 'changed' };
    return range.start === requested.start ? { kind: 'bytes', from: range.start, isWhole: false } : { kind: 'retry' };
  }
  const isPlaced = strong(response.header('ETag')) === etag && length === requested.end - requested.start;
  return isPlaced ? { kind: 'bytes', from: requested.start, isWhole: false } : { kind: 'unplaced' };
}

/** What the headers say of a body that should be sound, where a proxy may have stripped or rewritten some of them. */
function evidenceOf(response: Head, file: FileVersionRef, requested: Interval): Evidence {
  const type = response.header('Content-Type');
  if (isHtml(type) || (type !== null && !isSoundType(type))) return 'refuted';
  const etag = response.header('ETag');
  if (etag !== null) return strong(etag) === file.etag ? 'proven' : 'unread';
  if (type === null || /^application\//i.test(type)) return 'unread';
  const range = parseContentRange(response.header('Content-Range'));
  const fits =
    response.status === 206
      ? range?.size === file.size && range.start === requested.start
      : lengthOf(response) === file.size;
  return fits ? 'proven' : 'unread';
}

/** An ETag that a proxy has weakened names the same bytes here: they are verified otherwise. */
const strong = (etag: string | null) => etag?.replace(/^W\//, '');

/** Bytes of the body; undefined where it is not known, also because a proxy has encoded it. */
function lengthOf(response: Head): number | undefined {
  const length = response.header('Content-Length');
  const encoding = response.header('Content-Encoding') ?? 'identity';
  return length === null || encoding !== 'identity' ? undefined : Number(length);
}

export const headOf = ({ status, header }: Head) => ({ status, headers: { get: header } });

/** Statuses of ours that pass by themselves are tried again; the rest is final. */
export function failure(status: number): Decided {
  if (status === 401 || status === 403) return { kind: 'failed', cause: 'forbidden' };
  if (status === 404 || status === 410 || status === 416) return { kind: 'failed', cause: 'gone' };
  if (status >= 500 || status === 408 || status === 425 || status === 429) return { kind: 'retry' };
  return { kind: 'failed', cause: 'broken' };
}
