import { announce } from '#ui/Notice/announce.ts';

/** Pause after the last key or change, in milliseconds: one announcement for a word that is typed. */
const pause = 1000;

/** Texts that say what a list shows, in the order of the page. */
const source = '[data-announce]';

/**
 * Announces what the search and the filters have found, once the person pauses: the numbers beside the heading and under
 * the search box, or the way on where nothing was found. The first result of a page is not announced: the page is read
 * from its heading.
 *
 * @returns ends it
 */
export function followResults(): () => void {
  const scope = new AbortController();
  let known: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = () => {
    timer = undefined;
    if (isAhead() || document.querySelector('main [aria-busy="true"]')) return;
    const text = read();
    if (text === '' || text === known) return;
    // Suggestions that are gone: the rest has been heard with them.
    const isHeard = known?.startsWith(`${text}, `) === true;
    if (!isHeard && (known !== undefined || isSearching())) announce(text);
    known = text;
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(say, pause);
  };
  // Not started again by further changes: a list that keeps changing would never be announced.
  const observer = new MutationObserver(() => (timer ??= setTimeout(say, pause)));
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  });
  document.addEventListener('input', wait, { signal: scope.signal });
  let path = location.pathname;
  const forget = () => {
    if (path !== location.pathname) known = undefined;
    path = location.pathname;
  };
  for (const type of ['pushState', 'popstate']) window.addEventListener(type, forget, { signal: scope.signal });
  // Loaded while somebody types: what is shown is the result of the first letters.
  if (isSearching()) wait();
  else say();
  return () => {
    scope.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** What was typed before this module was loaded has a result that nobody has heard. */
const isSearching = () => document.activeElement?.matches('[type="search"]:not(:placeholder-shown)') === true;

/** What is typed is not searched for yet: the list still shows the result before it. */
function isAhead(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [name="search_string"]');
  return (
    field !== null && field.value.trim() !== (new URLSearchParams(location.search).get('search_string') ?? '').trim()
  );
}

/** An element with sentences of its own says these; its buttons are read where they stand. */
function read(): string {
  const texts = [...document.querySelectorAll(source)].map((element) => {
    const sentences = [...element.querySelectorAll(':scope > p')].map((sentence) => sentence.textContent.trim());
    return sentences.length > 0 ? sentences.join('. ').replaceAll('..', '.') : element.textContent.trim();
  });
  return texts.filter(Boolean).join(', ');
}
