import { useEffect, useRef } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { useConnection } from '#platform/offline/index.ts';
import { announce } from '#ui/Notice/announce.ts';
import { NoticeArea } from '#ui/Notice/NoticeArea.tsx';

import './access/access.css';
import { followResults } from './access/announce-results.ts';
import { followFocus } from './access/follow-focus.ts';
import { followHeader } from './access/follow-header.ts';
import { followTips } from './access/follow-tips.ts';
import { UpdateNotice } from './UpdateNotice.tsx';

/** What every page has once the first rows stand: notices, announcements, the focus after a navigation. */
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
    const ends = [followFocus(), followHeader(), followResults(), followTips()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <>
      <UpdateNotice />
      <NoticeArea label={t('announcements.notices')} closeLabel={t('shell.close')} />
    </>
  );
}
