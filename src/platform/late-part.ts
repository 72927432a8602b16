/**
 * Attributes of a part of a page that has a chunk of its own and is rendered by the server too: it is pressed before
 * its chunk has come. React drops such a press; public/boot.js records it, and it is replayed once the part is mounted.
 */
export const latePart = { ref: replayWhenMounted, 'data-late': 'due' } as const;

function replayWhenMounted(part: HTMLElement | null) {
  if (!part) return undefined;
  // Outside of React's own work, during which a click would not be dispatched.
  const timer = setTimeout(replayClicks, 0, part);
  return () => clearTimeout(timer);
}

function replayClicks(part: HTMLElement): void {
  part.dataset['late'] = 'mounted';
  const recorded = window.tnkEarly?.late ?? [];
  for (const event of recorded.splice(0)) {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('[data-early]');
    // A key acts by the click that follows it.
    if (!control) continue;
    const own = sameControlIn(part, control);
    if (own) {
      delete own.dataset['early'];
      own.click();
    }
    // Another part's, which comes later still.
    else recorded.push(event);
  }
}

/** The control as it is now: React renders a part anew that was changed before its chunk came. */
function sameControlIn(part: HTMLElement, control: HTMLElement): HTMLElement | undefined {
  if (part.contains(control)) return control;
  // A copy is of the type of its original.
  const rendered = control.cloneNode(true) as HTMLElement;
  delete rendered.dataset['early'];
  return [part, ...part.querySelectorAll<HTMLElement>(control.localName)].find((own) => own.isEqualNode(rendered));
}
