import { useEffect, useEffectEvent, useState } from 'react';

/** A pause in typing this long is worth an answer, in milliseconds: shorter than between two keys, longer than a held one's. */
const shortPause = 35;

const tidy = (text: string) => text.trim();

/**
 * The text of a search box over words that live in the address: typing goes there after a pause, a change of the
 * address from elsewhere (back, a link) comes here. A space at the end of what is typed is not taken away.
 *
 * @param pause in typing after which the words are asked for
 * @returns what a `SearchBox` takes
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
