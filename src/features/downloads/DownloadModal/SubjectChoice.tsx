import { useT } from '#platform/i18n/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';

import { Choice, Choices } from './Choices.tsx';

interface SubjectChoiceProps {
  row: Row;
  stems: boolean;
  onChoose: (stems: boolean) => void;
}

/** Choice between the whole track and its stems. */
export function SubjectChoice({ row, stems, onChoose }: SubjectChoiceProps) {
  const t = useT();
  if (row.kind !== 'track' || row.stems_counter === 0) return null;
  return (
    <Choices legend={t('downloads.what')}>
      <Choice name="what" text={t('downloads.oneRecording')} checked={!stems} onChoose={() => onChoose(false)} />
      <Choice
        name="what"
        text={t('downloads.allStems', { count: row.stems_counter })}
        checked={stems}
        onChoose={() => onChoose(true)}
      />
    </Choices>
  );
}
