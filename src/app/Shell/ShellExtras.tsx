import { useEffect, useRef } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { useConnection } from '#platform/offline/index.ts';
import { announce } from '#ui/Notice/announce.ts';
import { NoticeArea } from '#ui/Notice/NoticeArea.tsx';

import './access/access.css';
import { followResults } from './access/announce-results.ts';
import { followHeader } from './access/follow-header.ts';
import { UpdateNotice } from './UpdateNotice.tsx';

/** What every page has once the first rows stand: notices, announcements, and the header that folds by its own width. */
export function ShellExtras() {
  const t = useT();
  const connection = useConnection();
  const wasOnline = useRef(true);
  useEffect(() => {
    const isOnline = connection === 'online';
    // The banner announces what is wrong; that it has gone says nothing.
    if (isOnline && !wasOnline.current) announce(t('announcements.online'));
    wasOnline.current = isOnline;
  }, [connection, t]);
  useEffect(() => {
    const ends = [followHeader(), followResults()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <>
      <UpdateNotice />
      <NoticeArea closeLabel={t('shell.close')} />
    </>
  );
}
