import { useT } from '#platform/i18n/index.ts';
import { useSize } from '#platform/i18n/use-size.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import { entityOf, type DownloadSubject } from '#shared/downloads/subject.ts';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';

import type { Checked } from '../check.ts';
import { Choice, Choices } from './Choices.tsx';

interface FileTypesProps {
  subject: DownloadSubject;
  /** Undefined while it is loading. */
  checked: Checked | undefined;
  failed: boolean;
  value: FileType;
  onChoose: (type: FileType) => void;
}

/** The available file types with their sizes. */
export function FileTypes({ subject, checked, failed, value, onChoose }: FileTypesProps) {
  const t = useT();
  const inWords = useSize();
  const sizes = new Map(
    checked?.file_types.map((type) => [
      type.file_type,
      type.is_estimate ? t('downloads.about', { size: inWords(type.size) }) : inWords(type.size),
    ]),
  );
  const types = checked ? [...sizes.keys()] : expected(subject);
  return (
    <Choices legend={t('downloads.format')}>
      {types.map((type) => (
        <Choice
          key={type}
          name="type"
          text={t(`downloads.types.${type}.name`)}
          hint={t(`downloads.types.${type}.hint`)}
          aside={sizes.get(type) ?? (!failed && <Skeleton width="72px" height="16px" />)}
          checked={value === type}
          first={value === type}
          onChoose={() => onChoose(type)}
        />
      ))}
    </Choices>
  );
}

/** Placeholders for the usual file types, until the server has responded. */
function expected(subject: DownloadSubject): FileType[] {
  const isCued = subject.kind === 'one' && entityOf(subject) === 'music' && subject.row.kind !== 'stem';
  return ['mp3', 'wav', 'flac', ...(isCued ? ['csv' as const] : [])];
}
