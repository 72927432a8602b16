import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { draftEra, saveDraft } from '#platform/account/drafts.ts';
import { storedText, useStoredText } from '#platform/form/use-draft-text.ts';
import { useT } from '#platform/i18n/index.ts';
import { closeModal, openModal, type Modals } from '#platform/modals.ts';
import { Button } from '#ui/Button/Button.tsx';
import { isUnderDialog, Popover } from '#ui/Popover/Popover.tsx';
import { SearchBox } from '#ui/SearchBox/SearchBox.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { useTypedSearch } from '#ui/use-typed-search.ts';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { newProjectDraft } from '../ProjectModal/draft.ts';
import { addSubject, removeRow } from '../change-content.ts';
import { projectsChanged } from '../changed.ts';
import { Choices } from './Choices.tsx';
import styles from './ProjectMenu.module.css';
import { SubjectName } from './SubjectName.tsx';
import { useProjectChoice, type Choice } from './use-project-choice.ts';

/** Debounce of the search, in milliseconds (spec.md section 9). */
const pause = 300;
/** Stores the words of the search. */
const draft = 'projects.search';

/**
 * The project dropdown (spec.md section 4): a click adds to a project or removes from it; a new project gets the
 * content immediately.
 */
export function ProjectMenu({ subject, near }: Modals['projectMenu']) {
  const t = useT();
  const narrow = useNarrow();
  const [isModal] = useState(() => narrow || isUnderDialog());
  const [words, setWords] = useState(() => storedText(draft) ?? '');
  const search = useTypedSearch(words, setWords, { pause });
  const typed = search.value.trim();
  useStoredText(draft, typed === '' ? undefined : typed);
  const { result, choices, put } = useProjectChoice(subject, words);
  const changed = useRef(false);
  // The order, the last used project first, stays as it was on opening.
  useEffect(
    () => () => {
      if (changed.current) projectsChanged();
    },
    [],
  );

  const activate = async (choice: Choice) => {
    const { id, isPresent } = choice;
    changed.current = true;
    if (subject.kind !== 'row' || isModal) closeModal();
    if (subject.kind !== 'row') return void (await addSubject(choice, subject));
    put(id, isPresent !== true);
    const state = await (isPresent ? removeRow(choice, subject.row) : addSubject(choice, subject));
    if (state === 'failed') put(id, isPresent);
  };
  const create = () => {
    // The name begins with what was searched for; the form stores it as its own input.
    if (typed !== '') saveDraft(newProjectDraft, { name: typed }, draftEra());
    openModal('project', { onDone: (project) => void addSubject(project, subject) });
  };

  return (
    <Popover label={t('projects.add')} near={near} isModal={isModal} onClose={closeModal} onKeyDown={moveFocus}>
      <div className={styles.head}>
        <h2 className={styles.title} tabIndex={-1} data-first={narrow || undefined}>
          {t('projects.add')}
        </h2>
        <SubjectName subject={subject} />
      </div>
      <div className={styles.content}>
        <SearchBox
          label={t('projects.menu.search')}
          placeholder={t('projects.menu.search')}
          clearLabel={t('catalogue.clearSearch')}
          {...search}
        />
        <Choices
          result={result}
          choices={choices}
          subject={subject}
          words={words}
          onActivate={(choice) => void activate(choice)}
        />
      </div>
      <div className={styles.foot}>
        <Button data-create look="quiet" icon={laterIcons.plus} onClick={create}>
          {t('projects.create')}
        </Button>
      </div>
    </Popover>
  );
}

/** Arrow keys move from the search into the list, through it, to the new project, and back: ↑ from the search leads there. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-choice], [data-create]')];
  const here = stops.findIndex((stop) => stop === document.activeElement);
  stops.at((here + step) % stops.length)?.focus();
  event.preventDefault();
}
