import { useSyncExternalStore } from 'react';

import { useT, type TextKey } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';

import pageStyles from '../RegisterPage/RegisterPage.module.css';
import { ApproveEmail } from './ApproveEmail.tsx';
import { StopEmailChange } from './StopEmailChange.tsx';
import { UndoEmailChange } from './UndoEmailChange.tsx';

/** What the links of mails about a change of address ask for, by the name of their secret. */
const kinds = { confirm_hash: ApproveEmail, stop_hash: StopEmailChange, undo_hash: UndoEmailChange } as const;
const titles: Record<keyof typeof kinds, TextKey> = {
  confirm_hash: 'auth.emailConfirmTitle',
  stop_hash: 'auth.emailStopTitle',
  undo_hash: 'auth.emailUndoTitle',
};

const none = () => () => undefined;

/** Reads the link out of the fragment of this page's address. */
function parseLink(fragment: string) {
  const given = new URLSearchParams(fragment.slice(1));
  for (const kind of ['confirm_hash', 'stop_hash', 'undo_hash'] as const) {
    const hash = given.get(kind);
    if (hash) return { kind, hash };
  }
  return undefined;
}

/** Where the links of mails about a change of e-mail lead: one question each, for people with and without a session. */
export function EmailLinkPage() {
  const t = useT();
  // The secret stands behind `#`, where neither servers nor caches see it: the server renders the page without.
  const fragment = useSyncExternalStore(
    none,
    () => location.hash,
    () => undefined,
  );
  const link = fragment === undefined ? undefined : parseLink(fragment);
  const title = t(link ? titles[link.kind] : 'auth.emailLinkTitle');
  useTitle(title);
  const Part = link && kinds[link.kind];
  return (
    <div className={pageStyles.page}>
      <PageHeading>{title}</PageHeading>
      {Part && <Part hash={link.hash} />}
      {!Part && fragment !== undefined && <Notice kind="error">{t('auth.linkInvalid')}</Notice>}
    </div>
  );
}
