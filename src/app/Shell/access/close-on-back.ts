/** What opens over the page and takes the keys; the last one stands over the others. */
const layers = 'dialog:modal, [popover="auto"]:popover-open';

/**
 * Lets a step back in the browser's history close the dialog, drawer or popover that is open, and stay on the page. A second
 * step goes back. What is part of the address closes with it (`data-in-address`: the panel of a track, `/login`).
 *
 * By the Navigation API (HTML, 7.2.7): entries of our own in the history would come between a link that is followed in a
 * dialog and its page. A browser without it goes back, which closes the dialog, too. So does a step to a page that was loaded
 * apart from this one: no page can hold that.
 *
 * @returns ends it
 */
export function closeOnBack(): () => void {
  const scope = new AbortController();
  const { navigation } = globalThis as Partial<Pick<typeof globalThis, 'navigation'>>;
  navigation?.addEventListener(
    'navigate',
    (event) => {
      const isBack = event.destination.index < (navigation.currentEntry?.index ?? 0);
      if (event.navigationType !== 'traverse' || !isBack || !event.cancelable) return;
      const top = [...document.querySelectorAll<HTMLElement>(layers)].at(-1);
      if (!top || 'inAddress' in top.dataset) return;
      event.preventDefault();
      if (top instanceof HTMLDialogElement && !top.popover) top.close();
      else top.hidePopover();
    },
    { signal: scope.signal },
  );
  return () => scope.abort();
}
