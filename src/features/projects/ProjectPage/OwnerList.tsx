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
  /** The list is unfiltered and in the project's order. */
  canMove: boolean;
}

/** The owner's list of a project: items can be reordered by pointer or keys, annotated and removed. */
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
  // Stable while the list grows, so that visible rows are not rendered again.
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
      // Keys are handled by this page, which announces moves in its own texts.
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <div className={styles.list} data-dragging={dragged !== undefined}>
        <ItemList
          items={items}
          list={list}
          headingId={headingId}
          components={components}
          extrasOf={extrasOf}
          scroller={scroller}
        />
        <div ref={line} className={styles.marker} hidden={!dragged} />
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
