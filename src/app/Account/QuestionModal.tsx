import { useT } from '#platform/i18n/index.ts';
import { closeModal, type Modals } from '#platform/modals.ts';
import { Question } from '#ui/Question/Question.tsx';

/** A question over whatever page it came from. */
export function QuestionModal({ title, text, yes, no, onYes }: Modals['question']) {
  const t = useT();
  return (
    <Question
      title={title}
      text={text}
      yes={yes}
      no={no ?? t('form.cancel')}
      closeName={t('shell.close')}
      onYes={onYes}
      onClose={closeModal}
    />
  );
}
