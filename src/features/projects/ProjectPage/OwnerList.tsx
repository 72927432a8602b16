import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { useCallback, useRef, useState } from 'react';

import { useT } from '#platform/i18n/index.ts';
import type { ProjectItem } from '#shared/contract/projects.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { useLatest } from '#ui/use-latest.ts';

import type { ProjectName } from '../change-content.ts';
import { saveNote, removeItem, titleOfItem } from '../items/change-items.ts';
import type { Items } from '../items/use-items.ts';
import type { ProjectComponents, RowList } from '../slots.ts';
import { ItemList, type ItemScroller } from './ItemList.tsx';
import { ItemNote } from './ItemNote.tsx';
import { MoveHandle } from './MoveHandle.tsx';
import styles from './OwnerList.module.css';
import { useDragging } from './use-dragging.ts';
import { useLifting } from './use-lifting.ts';

interface OwnerListProps {
  project: ProjectName;
  items: Items;
  list: RowList;
  headingId: string;
  components: ProjectComponents;
  /** The list is the whole one in its own order. */
  canMove: boolean;
}

/** A project's list as its owner has it: moved by hand or keys, with notes, and with a way out of it. */
export function OwnerList({ project, items, list, headingId, components, canMove }: OwnerListProps) {
  const t = useT();
  const scroller = useRef<ItemScroller>(null);
  const [noting, setNoting] = useState<number>();
  const lifting = useLifting(items, scroller);
  const line = useRef<HTMLDivElement>(null);
  const dragging = useDragging(items, scroller, line);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  );
  const closeNote = useCallback(() => setNoting(undefined), []);
  const now = useLatest({ items, lifting });
  // The same while the list grows: rows that are on the screen need not be made anew for it.
  const extrasOf = useCallback(
    (item: ProjectItem, index: number) => {
      const title = titleOfItem(item);
      return {
        lead: canMove && (
          <MoveHandle
            id={item.id}
            label={t('projects.items.move', { title })}
            isLifted={lifting.id === item.id}
            onKeyDown={(event) => now().lifting.press(event, item, index)}
            onBlur={() => now().lifting.drop()}
          />
        ),
        tail: (
          <>
            <IconButton
              icon="edit"
              size="row"
              label={t('projects.items.noteTo', { title })}
              onClick={() => setNoting(item.id)}
            />
            <IconButton
              icon="bin"
              size="row"
              label={t('projects.items.remove', { title })}
              onClick={() => void removeItem(project, now().items, item)}
            />
          </>
        ),
        below: (
          <ItemNote
            title={title}
            note={item.note}
            isOpen={noting === item.id}
            onSave={async (note) => saveNote(now().items, item, note)}
            onOpen={() => setNoting(item.id)}
            onClose={closeNote}
          />
        ),
      };
    },
    [t, project, canMove, noting, lifting.id, closeNote, now],
  );
  const dragged = dragging.item;
  return (
    <DndContext
      sensors={sensors}
      onDragStart={dragging.start}
      onDragMove={dragging.move}
      onDragEnd={dragging.end}
      onDragCancel={dragging.cancel}
      // Keys are ours: they tell what they do in words of the page.
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <div className={styles.place} data-dragging={dragged !== undefined}>
        <ItemList
          items={items}
          list={list}
          headingId={headingId}
          components={components}
          extrasOf={extrasOf}
          scroller={scroller}
        />
        <div ref={line} className={styles.line} hidden={!dragged} />
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && <span className={styles.carried}>{titleOfItem(dragged)}</span>}
      </DragOverlay>
      <output className="visually-hidden">{lifting.reported}</output>
    </DndContext>
  );
}

const silent = {
  onDragStart: () => '',
  onDragOver: () => '',
  onDragEnd: () => '',
  onDragCancel: () => '',
};
