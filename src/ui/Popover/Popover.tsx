import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

import styles from './Popover.module.css';

interface PopoverProps {
  label: string;
  /** The position of its opener in the window; the middle if that is invisible. */
  near: DOMRect | undefined;
  /** The rest of the window waits: for a sheet, and for what opens over another dialog. */
  isModal: boolean;
  onClose: () => void;
  /** Keys anywhere within. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** Room between it and what opened it, and the window's edge, in pixels. */
const gap = 4;
const edge = 8;

/** A modal layer is open: everything outside of it is inert. */
export const isUnderDialog = (): boolean => document.querySelector('dialog:modal') !== null;

/**
 * A small dialog beside its opener; in a narrow window a sheet at the lower edge. Escape and a click outside close
 * it, and the browser restores the focus. The element with `data-first` is focused first, else the first control.
 */
export function Popover({ label, near, isModal, onClose, onKeyDown, children }: PopoverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isModal) element.showModal();
    else element.showPopover();
    const first =
      element.querySelector<HTMLElement>('[data-first]') ?? element.querySelector<HTMLElement>('input, button');
    first?.focus({ preventScroll: true });
    return () => (isModal ? element.close() : element.hidePopover());
  }, [isModal]);
  useLayoutEffect(() => {
    const { style } = dialog.current ?? {};
    if (!style || !near || near.width === 0) return;
    const isAbove = near.bottom > innerHeight * 0.6;
    style.setProperty('--top', isAbove ? 'auto' : `${near.bottom + gap}px`);
    style.setProperty('--bottom', isAbove ? `${innerHeight - near.top + gap}px` : 'auto');
    // Aligned with the end of its opener, as far as its start stays in the window.
    // Without the gutter of the scrollbar, which clientWidth counts in.
    const width = document.documentElement.offsetWidth;
    const farthest = width - (dialog.current?.offsetWidth ?? 0) - edge;
    style.setProperty('--right', `${Math.max(edge, Math.min(width - near.right, farthest))}px`);
    style.setProperty('--room', `${(isAbove ? near.top : innerHeight - near.bottom) - gap - edge}px`);
  }, [near]);
  // Called when it is closed, when another may already be open.
  const closed = () => {
    if (dialog.current) onClose();
  };
  return (
    // A click outside hits the dialog itself; Escape is handled by the browser.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      popover={isModal ? undefined : 'auto'}
      className={styles.popover}
      data-placed={near !== undefined && near.width > 0}
      aria-label={label}
      onClose={closed}
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => {
        if (newState === 'closed' && !isModal) closed();
      }}
      onClick={(event) => {
        if (isModal && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
