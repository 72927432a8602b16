import { useEffect, useRef } from 'react';

import { useLocale, useT } from '#platform/i18n/index.ts';
import { followInstall } from '#platform/install/install.ts';
import { useConnection } from '#platform/offline/index.ts';
import { onEveryPlay } from '#player/plays.ts';
import { webManifestPath } from '#shared/pages/web-manifest.ts';
import { announce } from '#ui/Notice/announce.ts';
import { onUndone } from '#ui/Notice/last-undo.ts';
import { NoticeArea } from '#ui/Notice/NoticeArea.tsx';
import { useListFocus } from '#ui/use-list-focus.ts';

import './access/access.css';
import './access/print.css';
import { closeOnBack } from './access/close-on-back.ts';
import { followResults } from './access/announce-results.ts';
import { followFocus } from './access/follow-focus.ts';
import { followHeader } from './access/follow-header.ts';
import { forgetOnLeave } from './access/forget-on-leave.ts';
import { followTips } from './access/follow-tips.ts';
import { followLaunches } from './follow-launches.ts';
import './title-bar.css';
import { UpdateNotice } from './UpdateNotice.tsx';
import { loadAccount, session } from '#platform/session/index.ts';
import { storedLeftovers } from '#platform/session/leftovers.ts';

/** What every page has once the first rows stand: notices, announcements, the focus after a navigation, what the system opens. */
export function ShellExtras() {
  const t = useT();
  const locale = useLocale();
  const connection = useConnection();
  const wasOnline = useRef(true);
  useEffect(() => {
    const isOnline = connection === 'online';
    // The banner announces what is wrong; that it has gone says nothing.
    if (isOnline && !wasOnline.current) announce(t('announcements.online'));
    wasOnline.current = isOnline;
  }, [connection, t]);
  useEffect(() => {
    const link = document.querySelector('link[rel="manifest"]');
    const path = webManifestPath(locale);
    // The browser fetches the manifest again whenever its address is set.
    if (link?.getAttribute('href') !== path) link?.setAttribute('href', path);
  }, [locale]);
  useListFocus();
  useEffect(followLaunches, []);
  useEffect(forgetLeftovers, []);
  useEffect(() => followInstall((listener) => onEveryPlay(listener)), []);
  useEffect(() => {
    const ends = [closeOnBack(), forgetOnLeave(), followFocus(), followHeader(), followResults(), followTips()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  useEffect(() => {
    onUndone((text) => announce(t('announcements.undone', { text })));
    return () => onUndone(undefined);
  }, [t]);
  return (
    <>
      <UpdateNotice />
      <NoticeArea label={t('announcements.notices')} closeLabel={t('shell.close')} />
    </>
  );
}

/** Goes on with removing a person from this device, where the page of the log-out was closed. A log-in does it by itself. */
function forgetLeftovers(): void {
  if (session.phase === 'guest' && storedLeftovers() !== null)
    void loadAccount().then((account) => account.forgetLeftovers());
}
