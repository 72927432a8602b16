import { useEffect, useRef, type ReactNode } from 'react';

import { icons } from '../Icon/icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Drawer.module.css';

interface DrawerProps {
  label: string;
  closeLabel: string;
  open: boolean;
  onClose: () => void;
  /** `sheet` comes from below and takes the whole window; its children bring the button that closes it. */
  look?: 'side' | 'sheet';
  /** Its label is its heading. */
  title?: boolean;
  /** It is over another drawer: closing it leads back there. */
  isNested?: boolean;
  /** The address opens it: a step back closes it with its address. */
  inAddress?: boolean;
  /** Stays at its foot while the rest scrolls. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A panel over the page that traps the focus; Escape and a click beside it close it. */
export function Drawer({
  label,
  closeLabel,
  open,
  onClose,
  look = 'side',
  title = false,
  isNested = false,
  inAddress = false,
  foot,
  children,
}: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    // A click outside the panel hits the dialog itself; Escape is handled by the browser.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.drawer}
      data-look={look}
      data-in-address={inAddress || undefined}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.panel}>
        {look === 'side' && (
          <div className={styles.head} data-nested={isNested}>
            {title && <h2 className={styles.title}>{label}</h2>}
            <IconButton icon={isNested ? icons['chevron-left'] : icons.close} label={closeLabel} onClick={onClose} />
          </div>
        )}
        {children}
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}
