import { useSyncExternalStore } from 'react';

/** Open dialogs in the order of their opening. */
const opened = new Set<HTMLDialogElement>();

/** The topmost modal dialog: everything outside of it is inert. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(follow, topModal, () => undefined);
}

const topModal = () => [...opened].findLast((dialog) => dialog.isConnected && dialog.matches(':modal'));

function follow(notify: () => void): () => void {
  const note = (dialog: HTMLDialogElement) => {
    opened.delete(dialog);
    if (!dialog.open) return;
    opened.add(dialog);
    // A dialog that is removed while open fires no close event, but its size becomes 0.
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
