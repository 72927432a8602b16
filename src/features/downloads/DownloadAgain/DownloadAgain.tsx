import { useEffect, useState } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { useUser } from '#platform/session/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { FileType } from '#shared/contract/downloads.ts';

import { rememberedType } from '#platform/files/remembered-type.ts';
import { requestDownload } from '../request-download.ts';
import styles from './DownloadAgain.module.css';

interface DownloadAgainProps {
  row: Row;
  /** The file types of earlier downloads. */
  types: readonly FileType[];
}

/** Downloads a sound again in one of its earlier file types, the person's usual one first. */
export function DownloadAgain({ row, types }: DownloadAgainProps) {
  const t = useT();
  const usual = useUsualType();
  const ordered = types.toSorted((a, b) => Number(b === usual) - Number(a === usual));
  return (
    <span className={styles.types} data-known={usual !== undefined}>
      {ordered.map((type) => {
        const name = type.toUpperCase();
        return (
          <button
            key={type}
            type="button"
            className={styles.type}
            aria-label={t('downloads.again', { type: name })}
            onClick={() => requestDownload({ kind: 'one', row }, type)}
          >
            {name}
          </button>
        );
      })}
    </span>
  );
}

/** Undefined until it was read from the device. */
function useUsualType(): FileType | undefined {
  const id = useUser()?.id;
  const [usual, setUsual] = useState<FileType>();
  useEffect(() => {
    let isHere = true;
    if (id !== undefined) void rememberedType(id).then((type) => isHere && setUsual(type));
    return () => {
      isHere = false;
    };
  }, [id]);
  return usual;
}
