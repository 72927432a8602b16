import { useEffect, useState } from 'react';

import { isCallError } from '#platform/api/errors.ts';
import type { ProjectItem } from '#shared/contract/projects.ts';

import { searchItems } from '../uses/ask.ts';

/** A pause in typing after which the project is asked, in milliseconds (spec.md section 9). */
const pause = 300;

/** What in the project is meant by words that are being typed. */
export function useItemSearch(projectId: number) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<{ of: string; items: readonly ProjectItem[] }>({ of: '', items: [] });
  const wanted = words.trim();
  useEffect(() => {
    if (wanted === '') return;
    const life = new AbortController();
    const search = async () => {
      try {
        setFound({ of: wanted, items: await searchItems(projectId, wanted, life.signal) });
      } catch (error) {
        // Typed on, it is asked again.
        if (!isCallError(error) && !life.signal.aborted) throw error;
      }
    };
    const timer = setTimeout(() => void search(), pause);
    return () => {
      clearTimeout(timer);
      life.abort();
    };
  }, [projectId, wanted]);
  const isSearched = wanted !== '' && found.of === wanted;
  return { words, setWords, items: isSearched ? found.items : [], isSearched };
}
