import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds: longer than the repeat of a held key, shorter than the time between two keys of a typist. */
const shortPause = 35;
/** Milliseconds: a response on a good line arrives before, and what is longer in coming is not noticeably delayed. */
const patience = 50;

const tidy = (text: string) => text.trim();

interface TypedSearchOptions {
  /**
   * Pause in typing before the search starts, in milliseconds; without it a key starts it at once, and only keys that
   * come faster than a person types wait for each other.
   */
  pause?: number;
  /**
   * Starts the search for the words of a key at once, before anything is rendered. The words wait for it for a moment:
   * a page that shows words and results together is rendered once.
   */
  start?: (words: string) => Promise<unknown> | undefined;
}

/**
 * The text of a search box whose words are in the URL: input is written there after a pause, and a change of the URL
 * (back, a link) is shown here. A trailing space stays.
 *
 * @returns props of a `SearchBox`
 */
export function useTypedSearch(
  words: string,
  commit: (words: string) => void,
  { pause, start }: TypedSearchOptions = {},
) {
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
  /** The time until the words of the last key are written, if its search does not end before. */
  const wait = useRef(0);
  const started = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => settleLater(text), pause ?? wait.current);
    void started.current?.finally(() => isOver || settleLater(text));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, pause]);

  const onChange = (typed: string) => {
    const now = performance.now();
    const isAlone = now - lastChange.current >= shortPause;
    lastChange.current = now;
    const isOther = tidy(typed) !== words;
    started.current = isAlone && isOther ? start?.(tidy(typed)) : undefined;
    wait.current = started.current ? patience : isAlone ? 0 : shortPause;
    setText(typed);
  };
  return { value: text, onChange, onSubmit: () => settle(text) };
}
