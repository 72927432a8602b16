import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds: longer than the repeat of a held key, shorter than the time between two keys of a typist. */
const shortPause = 35;

const tidy = (text: string) => text.trim();

/**
 * The text of a search box whose words are in the URL: input is written there after a pause, and a change of the URL
 * (back, a link) is shown here. A trailing space stays.
 *
 * @param pause in typing before the search starts, in milliseconds; without it a key starts it at once, and only keys
 *   that come faster than a person types wait for each other
 * @returns props of a `SearchBox`
 */
export function useTypedSearch(words: string, commit: (words: string) => void, pause?: number) {
  const [text, setText] = useState(words);
  const [seen, setSeen] = useState(words);
  if (seen !== words) {
    setSeen(words);
    if (tidy(text) !== words) setText(words);
  }

  const settle = (typed: string) => {
    if (tidy(typed) !== words) commit(tidy(typed));
  };
  const settleLater = useEffectEvent(settle);
  const lastChange = useRef(-shortPause);
  useEffect(() => {
    const now = performance.now();
    const isAlone = now - lastChange.current >= shortPause;
    lastChange.current = now;
    const timer = setTimeout(() => settleLater(text), pause ?? (isAlone ? 0 : shortPause));
    return () => clearTimeout(timer);
  }, [text, pause]);

  return { value: text, onChange: setText, onSubmit: () => settle(text) };
}
