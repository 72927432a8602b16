import type { ReactNode } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';

import { icons } from '../Icon/icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Dialog.module.css';

/**
 * A modal dialog named by its heading, open while it is mounted. The browser keeps the focus inside, closes on Escape
 * and restores the focus. The element with `data-first` is focused first.
 *
 * @param onClose called on Escape, on the close button and on a click outside the dialog; unmount it there
 */
export function Dialog(props: {
  title: string;
  closeName: string;
  /** `wide` for tables. */
  size?: 'normal' | 'wide';
  /** The element that says what the dialog is about: read aloud with its name. */
  describedBy?: string | undefined;
  /** The address opens it: a step back closes it with its address. */
  inAddress?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, closeName, size = 'normal', describedBy, inAddress = false, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // While it is still in the document: after its removal closing cannot restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser would take the button that closes it.
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => element?.close();
  }, []);

  return (
    // A click outside the content hits the dialog itself; Escape is handled by the browser.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      data-in-address={inAddress || undefined}
      aria-labelledby={heading}
      aria-describedby={describedBy}
      // Called when it is closed, when another may already be open.
      onClose={() => dialog.current && onClose()}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          <IconButton icon={icons.close} label={closeName} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
