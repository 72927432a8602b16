import { errorText } from '#platform/api/error-text.ts';
import type { EndpointState } from '#platform/api/use-endpoint.ts';
import { useT, type TextKey } from '#platform/i18n/index.ts';
import type { ProjectSubject } from '#platform/modals.ts';
import { formatCount } from '#shared/domain/format.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import { icons } from '#ui/Icon/icons.ts';

import { nounOf } from '../content.ts';
import styles from './ProjectMenu.module.css';
import type { Choice } from './use-project-choice.ts';

const emptyTexts = {
  rows: 'projects.menu.emptySelection',
  trackGroup: 'projects.menu.emptyGroup',
  track: 'projects.menu.empty',
  sound: 'projects.menu.emptySound',
  variation: 'projects.menu.emptyVariation',
  stem: 'projects.menu.emptyStem',
} satisfies Record<string, TextKey>;

const emptyText = (subject: ProjectSubject): TextKey =>
  emptyTexts[subject.kind === 'row' ? nounOf(subject.row) : subject.kind];

interface ChoicesProps {
  result: EndpointState<{ meta: { total: number } }>;
  choices: readonly Choice[];
  subject: ProjectSubject;
  words: string;
  onActivate: (choice: Choice) => void;
}

/** The list of projects, or its loading, empty or error state. */
export function Choices({ result, choices, subject, words, onActivate }: ChoicesProps) {
  const t = useT();
  const skeleton = useSkeleton(result.phase === 'loading');
  if (result.phase === 'failed' && result.error) {
    return (
      <div className={styles.body}>
        <p className={styles.status} role="alert">
          {t('projects.menu.failed')}. {errorText(t, result.error)}
        </p>
        <Button onClick={result.retry}>{t('catalogue.failed.retry')}</Button>
      </div>
    );
  }
  if (!result.response) {
    return (
      <div className={styles.body} aria-hidden="true">
        {skeleton && [60, 45, 70].map((width) => <Skeleton key={width} width={`${width}%`} height="16px" />)}
      </div>
    );
  }
  if (choices.length === 0) {
    return (
      <output className={styles.status}>
        {words === '' ? t(emptyText(subject)) : t('projects.menu.missing', { words })}
      </output>
    );
  }
  const { total } = result.response.meta;
  return (
    <div className={styles.scroll} data-stale={result.stale}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets */}
      <ul role="list" aria-label={t('projects.menu.list')}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              data-choice
              className={styles.choice}
              aria-pressed={choice.isPresent}
              onClick={() => onActivate(choice)}
            >
              <span className={styles.mark}>{choice.isPresent && <Icon drawing={icons.check} />}</span>
              <span className={styles.name}>{choice.name}</span>
              {choice.waits && <Icon drawing={laterIcons.waiting} size={16} label={t('projects.waiting')} />}
            </button>
          </li>
        ))}
      </ul>
      {total > choices.length && (
        <p className={styles.status}>{t('projects.menu.more', { count: formatCount(choices.length) })}</p>
      )}
    </div>
  );
}
