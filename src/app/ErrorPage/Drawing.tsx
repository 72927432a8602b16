import { useEffect, useState, type ReactNode } from 'react';

import type { ErrorName } from './error-name.ts';
import styles from './ErrorPage.module.css';

/** The picture of an error, in a place of its own size from the start; without its chunk, as offline, the place stays empty. */
export function Drawing({ name }: { name: ErrorName }) {
  const [drawings, setDrawings] = useState<Record<ErrorName, ReactNode>>();
  useEffect(() => {
    // Not through `loadChunk`: a page with an error does not reload for its picture.
    void import('./drawings.tsx').then(
      (loaded) => setDrawings(loaded.drawings),
      () => undefined,
    );
  }, []);
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" className={styles.drawing} data-drawing={drawings && name}>
      {drawings?.[name]}
    </svg>
  );
}
