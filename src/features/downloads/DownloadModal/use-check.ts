import { useCallback, useEffect, useState } from 'react';

import { ApiError, isRequestError, type RequestError } from '#platform/api/errors.ts';
import { closeModal } from '#platform/modals.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import type { DownloadSubject } from '#shared/downloads/subject.ts';

import { checkDownload, type Checked } from '../check.ts';
import { refusedByServer } from '../denial.ts';

/** Returns the server's check of a download: available file types and their sizes. */
export function useCheck(subject: DownloadSubject, fileType: FileType) {
  const [result, setResult] = useState<{ of: DownloadSubject; checked?: Checked; error?: RequestError }>();
  const request = useCallback(
    (signal?: AbortSignal) =>
      checkDownload(subject, fileType, { signal }).then(
        (checked) => setResult({ of: subject, checked }),
        (error: unknown) => {
          if (signal?.aborted) return;
          if (!isRequestError(error)) throw error;
          if (isForbidden(error)) void refuse(subject, error);
          else setResult({ of: subject, error });
        },
      ),
    [subject, fileType],
  );
  useEffect(() => {
    const life = new AbortController();
    void request(life.signal);
    return () => life.abort();
  }, [request]);
  const current = result?.of === subject ? result : undefined;
  return {
    checked: current?.checked,
    error: current?.error,
    again: () => {
      setResult(undefined);
      void request();
    },
  };
}

export const isForbidden = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 403;

/** The server denies what the page assumed to be allowed: the dialog is replaced by the denial (spec.md section 8). */
export async function refuse(subject: DownloadSubject, { message }: ApiError): Promise<void> {
  closeModal();
  await refusedByServer(subject, message);
}
