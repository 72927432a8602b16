import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { useCallback, useRef, useState } from 'react';

import { useT } from '#platform/i18n/index.ts';
import type { Project, ProjectItem } from '#shared/contract/projects.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { useLatest } from '#ui/use-latest.ts';
import { useNarrow } from '#ui/use-narrow.ts';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import type { ProjectName } from '../send-change.ts';
import { moveToTop, saveNote, removeItem } from '../items/change-items.ts';
import { titleOfItem } from '../items/title-of-item.ts';
import type { Items } from '../items/use-items.ts';
import type { ItemAct, ProjectComponents, RowList } from '../slots.ts';
import { ItemList, type ItemScroller } from './ItemList.tsx';
import { ItemNote } from './ItemNote.tsx';
import { MoveHandle } from './MoveHandle.tsx';
import styles from './ProjectList.module.css';
import { useDragging } from './use-dragging.ts';
import { useLifting } from './use-lifting.ts';

interface ProjectListProps {
  /** Null for anyone but its owner. */
  project: (ProjectName & Pick<Project, 'is_shared' | 'shows_notes'>) | null;
  items: Items;
  list: RowList;
  headingId: string;
  components: ProjectComponents;
  /** The list is unfiltered and in the project's order. */
  canMove: boolean;
}

/**
 * The list of a project. Its owner can reorder items by pointer or keys, annotate and remove them. One component for
 * everyone: a page may learn whose project it is after its rows were rendered, and another component would replace them,
 * with a menu that is open in one.
 */
export function ProjectList({ project, items, list, headingId, components, canMove }: ProjectListProps) {
  const t = useT();
  const scroller = useRef<ItemScroller>(null);
  const [noting, setNoting] = useState<number>();
  const lifting = useLifting(items, scroller);
  const line = useRef<HTMLDivElement>(null);
  const dragging = useDragging(items, scroller, line);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // No delay: a touch on the handle never scrolls the page. A tap lifts the row.
    useSensor(TouchSensor, { activationConstraint: { distance: 4 } }),
  );
  // By then another note may be open.
  const closeNote = useCallback((id: number) => setNoting((open) => (open === id ? undefined : open)), []);
  const now = useLatest({ items, lifting });
  const narrow = useNarrow();
  const { item: lifted } = lifting;
  const total = items.state.list.length;
  const isRead = project?.is_shared && project.shows_notes;
  const readers = t(isRead ? 'projects.notes.everybody' : 'projects.notes.owner');
  // Stable while the list grows, so that visible rows are not rendered again.
  const extrasOf = useCallback(
    (item: ProjectItem, index: number) => {
      if (!project) return undefined;
      const title = titleOfItem(item);
      const isLifted = lifted?.id === item.id;
      const label =
        lifted && !isLifted
          ? t('projects.items.putHere', { title: titleOfItem(lifted), place: index + 1 })
          : t('projects.items.move', { title });
      const handle = canMove && (
        <MoveHandle
          id={item.id}
          label={label}
          isLifted={isLifted}
          isInside={narrow}
          onClick={() => now().lifting.click(item, index)}
          onKeyDown={(event) => now().lifting.press(event, item, index)}
          onBlur={(event) => now().lifting.blur(event)}
        />
      );
      const note = () => setNoting(item.id);
      const remove = () => void removeItem(project, now().items, item);
      const step = (by: -1 | 1) => () => now().lifting.step(item, index, by);
      const top = () => moveToTop(now().items, item, index);
      const acts: ItemAct[] = [
        ...(canMove && index > 0 ? [{ value: 'up', text: t('projects.items.up'), run: step(-1) }] : []),
        ...(canMove && index < total - 1 ? [{ value: 'down', text: t('projects.items.down'), run: step(1) }] : []),
        ...(canMove && index > 0 ? [{ value: 'top', text: t('projects.items.top'), run: top }] : []),
        ...(narrow
          ? [
              { value: 'note', text: t('projects.items.note'), run: note },
              { value: 'remove', text: t('projects.items.takeOut'), run: remove },
            ]
          : []),
      ];
      return {
        lead: !narrow && handle,
        tail: narrow ? (
          handle
        ) : (
          <>
            <IconButton
              icon={laterIcons.edit}
              size="row"
              label={t('projects.items.noteTo', { title })}
              onClick={note}
            />
            <IconButton
              icon={laterIcons.bin}
              size="row"
              label={t('projects.items.remove', { title })}
              onClick={remove}
            />
          </>
        ),
        acts,
        below: (
          <ItemNote
            title={title}
            note={item.note}
            readers={readers}
            isOpen={noting === item.id}
            onSave={async (note) => saveNote(now().items, item, note)}
            onOpen={() => setNoting(item.id)}
            onClose={() => closeNote(item.id)}
          />
        ),
      };
    },
    [t, project, canMove, noting, readers, lifted, total, narrow, closeNote, now],
  );
  const dragged = dragging.item;
  return (
    <DndContext
      sensors={sensors}
      // Only near the edge: the lowest rows of a phone are targets, too.
      autoScroll={{ threshold: { x: 0, y: 0.1 }, acceleration: 5 }}
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
