import type { Interval } from '../offline/spans.ts';
import { parseContentRange } from '../offline/range.ts';
import type { FailureCause } from './messages.ts';
import type { LineAnswer } from './ports.ts';

/** The file a request is about. */
export interface FileVersionRef {
  readonly url: string;
  readonly size: number;
  readonly etag: string;
}

/** What an answer to a request for bytes is good for. `from`: the place of its first byte in the file. */
export type Verdict =
  | { readonly kind: 'bytes'; readonly from: number; readonly isWhole: boolean }
  | { readonly kind: 'changed' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'failed'; readonly cause: FailureCause };

/** Judges the head of an answer to `asked` (RFC 9110 sections 14 and 15). A server without ranges answers 200: its bytes begin at 0. */
export function judge(answer: Pick<LineAnswer, 'status' | 'header'>, file: FileVersionRef, asked: Interval): Verdict {
  const { status } = answer;
  if (status !== 200 && status !== 206) return failure(status);
  const etag = answer.header('ETag');
  if (etag !== null && etag !== file.etag) return { kind: 'changed' };
  if (status === 200) {
    const length = answer.header('Content-Length');
    return length !== null && Number(length) !== file.size
      ? { kind: 'changed' }
      : { kind: 'bytes', from: 0, isWhole: true };
  }
  const range = parseContentRange(answer.header('Content-Range'));
  if (!range) return { kind: 'retry' };
  if (range.size !== file.size) return { kind: 'changed' };
  return range.start === asked.start ? { kind: 'bytes', from: range.start, isWhole: false } : { kind: 'retry' };
}

/** Statuses that pass by themselves are tried again; the rest is final. */
export function failure(status: number): Verdict {
  if (status === 401 || status === 403) return { kind: 'failed', cause: 'forbidden' };
  if (status === 404 || status === 410 || status === 416) return { kind: 'failed', cause: 'gone' };
  if (status >= 500 || status === 408 || status === 425 || status === 429) return { kind: 'retry' };
  return { kind: 'failed', cause: 'broken' };
}
