import { useSyncExternalStore } from 'react';

/** Dialogs that were seen to open, the last one last. */
const opened = new Set<HTMLDialogElement>();

/** The modal dialog that has the screen: all that is outside of it is still. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(follow, topModal, () => undefined);
}

const topModal = () => [...opened].findLast((dialog) => dialog.isConnected && dialog.matches(':modal'));

function follow(notify: () => void): () => void {
  const note = (dialog: HTMLDialogElement) => {
    opened.delete(dialog);
    if (!dialog.open) return;
    opened.add(dialog);
    // One that is taken out of the page open is not seen to close, but to have no size.
    removals.observe(dialog);
  };
  const removals = new ResizeObserver(notify);
  const observer = new MutationObserver((records) => {
    for (const { target } of records) if (target instanceof HTMLDialogElement) note(target);
    notify();
  });
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) note(dialog);
  return () => {
    observer.disconnect();
    removals.disconnect();
  };
}
