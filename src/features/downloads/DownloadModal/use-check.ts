import { useCallback, useEffect, useState } from 'react';

import { ApiError, isCallError, type CallError } from '#platform/api/errors.ts';
import { closeModal } from '#platform/modals.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import type { DownloadSubject } from '#shared/downloads/subject.ts';

import { checkDownload, type Checked } from '../check.ts';
import { refusedByServer } from '../refusal.ts';

/** What the server says of a thing before a file type is chosen: as what it may be had and how large that would be. */
export function useCheck(subject: DownloadSubject, fileType: FileType) {
  const [told, setTold] = useState<{ of: DownloadSubject; checked?: Checked; error?: CallError }>();
  const ask = useCallback(
    (signal?: AbortSignal) =>
      checkDownload(subject, fileType, signal).then(
        (checked) => setTold({ of: subject, checked }),
        (error: unknown) => {
          if (signal?.aborted) return;
          if (!isCallError(error)) throw error;
          if (isForbidden(error)) void refuse(subject);
          else setTold({ of: subject, error });
        },
      ),
    [subject, fileType],
  );
  useEffect(() => {
    const life = new AbortController();
    void ask(life.signal);
    return () => life.abort();
  }, [ask]);
  const current = told?.of === subject ? told : undefined;
  return {
    checked: current?.checked,
    error: current?.error,
    again: () => {
      setTold(undefined);
      void ask();
    },
  };
}

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** What the page took for allowed is not: the dialog gives way to the one that says what to do (spec.md section 8). */
export async function refuse(subject: DownloadSubject): Promise<void> {
  closeModal();
  await refusedByServer(subject);
}
