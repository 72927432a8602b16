import { useEffect, useEffectEvent, useState } from 'react';

/** Debounce of typing, in milliseconds: longer than the repeat of a held key, shorter than a pause between words. */
const shortPause = 35;

const tidy = (text: string) => text.trim();

/**
 * The text of a search box whose words are in the URL: input is written there after a pause, and a change of the URL
 * (back, a link) is shown here. A trailing space stays.
 *
 * @param pause in typing before the search starts
 * @returns props of a `SearchBox`
 */
export function useTypedSearch(words: string, commit: (words: string) => void, pause = shortPause) {
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
  useEffect(() => {
    const timer = setTimeout(() => settleLater(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);

  return { value: text, onChange: setText, onSubmit: () => settle(text) };
}
