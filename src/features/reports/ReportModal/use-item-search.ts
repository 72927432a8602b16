import { useEffect, useState } from 'react';

import { isRequestError } from '#platform/api/errors.ts';
import { useDraftText } from '#platform/form/use-draft-text.ts';
import type { ProjectItem } from '#shared/contract/projects.ts';

import { searchItems } from '../uses/request-uses.ts';

/** Debounce of the search, in milliseconds (spec.md section 9). */
const pause = 300;

/** Searches the project's items for the words in a field. */
export function useItemSearch(projectId: number) {
  const [words, setWords] = useDraftText(`report-search.${projectId}`);
  const [found, setFound] = useState<{ of: string; items: readonly ProjectItem[] }>({ of: '', items: [] });
  const query = words.trim();
  useEffect(() => {
    if (query === '') return;
    const life = new AbortController();
    const search = async () => {
      try {
        setFound({ of: query, items: await searchItems(projectId, query, life.signal) });
      } catch (error) {
        // The next typed letter retries.
        if (!isRequestError(error) && !life.signal.aborted) throw error;
      }
    };
    const timer = setTimeout(() => void search(), pause);
    return () => {
      clearTimeout(timer);
      life.abort();
    };
  }, [projectId, query]);
  const isSearched = query !== '' && found.of === query;
  return { words, setWords, items: isSearched ? found.items : [], isSearched };
}
