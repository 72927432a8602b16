const named = ':is(button, a, [role="img"])[aria-label]:not([title])';

/**
 * Shows the name of a picture button as its tooltip while a mouse is over it. A `title` in the markup would be read by
 * screen readers after the same name.
 *
 * @returns ends it
 */
export function followTips(): () => void {
  const scope = new AbortController();
  let shown: Element | undefined;
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      const element = pointerType === 'mouse' && target instanceof Element && target.closest(named);
      if (shown && !(target instanceof Node && shown.contains(target))) {
        shown.removeAttribute('title');
        shown = undefined;
      }
      // Words that are seen need no tooltip; a number beside a picture does.
      if (!element || /\p{L}/u.test(element.textContent)) return;
      element.setAttribute('title', element.getAttribute('aria-label') ?? '');
      shown = element;
    },
    { signal: scope.signal },
  );
  return () => {
    scope.abort();
    shown?.removeAttribute('title');
  };
}
