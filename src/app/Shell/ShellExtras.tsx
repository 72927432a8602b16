import { useEffect } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { NoticeArea } from '#ui/Notice/NoticeArea.tsx';

import './access/access.css';
import { followHeader } from './access/follow-header.ts';
import { UpdateNotice } from './UpdateNotice.tsx';

/** What every page has once the first rows stand: notices, and the header that folds by its own width. */
export function ShellExtras() {
  const t = useT();
  useEffect(() => followHeader(), []);
  return (
    <>
      <UpdateNotice />
      <NoticeArea closeLabel={t('shell.close')} />
    </>
  );
}
