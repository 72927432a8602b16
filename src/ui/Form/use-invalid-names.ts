import { useEffect, useState, type RefObject } from 'react';

const invalid = '[aria-invalid="true"]';

/**
 * Names of the invalid fields after a submit, in the order of the form, for one announcement in place of one for each
 * field. A name leaves when its field is right again; a field that becomes wrong while one types is not added.
 */
export function useInvalidNames(form: RefObject<HTMLFormElement | null>): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const scope = new AbortController();
    let isSubmitted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After all fields of this render have their state.
    const collect = () => {
      timer = undefined;
      const found = [...current.querySelectorAll<HTMLInputElement>(invalid)].map(nameOf);
      if (isSubmitted && found.length > 0) setNames(found);
      else setNames((known) => (found.length === 0 ? [] : known));
      if (found.length > 0) isSubmitted = false;
    };
    const observer = new MutationObserver(() => (timer ??= setTimeout(collect)));
    observer.observe(current, { subtree: true, attributeFilter: ['aria-invalid'] });
    current.addEventListener('submit', () => (isSubmitted = true), { signal: scope.signal });
    return () => {
      scope.abort();
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [form]);
  return names;
}

/** The text of the label, without the note beside it. */
const nameOf = (field: HTMLInputElement) => field.ariaLabel ?? field.labels?.[0]?.firstChild?.textContent ?? field.name;
