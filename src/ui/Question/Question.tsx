import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import styles from './Question.module.css';

interface QuestionProps {
  title: string;
  text: string;
  yes: string;
  no: string;
  closeName: string;
  onYes: () => void;
  onClose: () => void;
}

/** A confirmation before what cannot be undone, and before nothing else (ux.md "Feel"). Cancel has the focus. */
export function Question({ title, text, yes, no, closeName, onYes, onClose }: QuestionProps) {
  return (
    <Dialog title={title} closeName={closeName} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button
          look="solid"
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {yes}
        </Button>
        <Button data-first onClick={onClose}>
          {no}
        </Button>
      </div>
    </Dialog>
  );
}
