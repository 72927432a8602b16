import { useRef, useState, type DragEvent, type ReactNode } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import type { Project } from '#shared/contract/projects.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import styles from './ProjectPage.module.css';

interface DropAreaProps {
  /** Null for anyone but its owner: then files are not accepted. */
  project: Project | null;
  children: ReactNode;
}

/** Drop target for edit lists and marker lists: opens a new report. */
export function DropArea({ project, children }: DropAreaProps) {
  const t = useT();
  const [isOver, setOver] = useState(false);
  /** Number of nested elements entered by the pointer: it leaves one while entering the next. */
  const depth = useRef(0);
  const hasFile = ({ dataTransfer }: DragEvent) => project !== null && dataTransfer.types.includes('Files');
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  return (
    // A mouse shortcut; a button of the page does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.drop}
      onDragEnter={(event) => {
        if (!hasFile(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragLeave={() => {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDragOver={(event) => {
        if (hasFile(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        leave();
        if (!project || !file) return;
        event.preventDefault();
        openModal('report', { project, edl: file });
      }}
    >
      {children}
      {isOver && (
        <div className={styles.veil}>
          <span className={styles.invitation}>
            <Icon drawing={laterIcons.report} size={24} />
            {t('projects.dropEdl')}
          </span>
        </div>
      )}
    </div>
  );
}
