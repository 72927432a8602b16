import { useEffect, useEffectEvent, useState } from 'react';

/** Debounce of typing, in milliseconds: shorter than between two keys, longer than a held one's repeat. */
const shortPause = 35;

const tidy = (text: string) => text.trim();

/**
 * The text of a search box whose words live in the address: typing is written there after a pause, a change of the
 * address from elsewhere (back, a link) is shown here. A space at the end of what is typed stays.
 *
 * @param pause in typing after which the words are searched for
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
