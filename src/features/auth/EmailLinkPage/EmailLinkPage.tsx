import { useSyncExternalStore, type ReactNode } from 'react';

import { useT, type TextKey } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';

import pageStyles from '../RegisterPage/RegisterPage.module.css';
import { ApproveEmail } from './ApproveEmail.tsx';
import { StopEmailChange } from './StopEmailChange.tsx';
import { UndoEmailChange } from './UndoEmailChange.tsx';

interface EmailLink {
  kind: 'confirm_hash' | 'stop_hash' | 'undo_hash';
  hash: string;
}

/** What the link of a mail does, by the name of its secret. */
function partOf({ kind, hash }: EmailLink): ReactNode {
  switch (kind) {
    case 'confirm_hash':
      return <ApproveEmail hash={hash} />;
    case 'stop_hash':
      return <StopEmailChange hash={hash} />;
    case 'undo_hash':
      return <UndoEmailChange hash={hash} />;
  }
}

const titles: Record<EmailLink['kind'], TextKey> = {
  confirm_hash: 'auth.emailConfirmTitle',
  stop_hash: 'auth.emailStopTitle',
  undo_hash: 'auth.emailUndoTitle',
};

const none = () => () => undefined;

/** Reads the link out of the fragment of this page's address. */
function parseLink(fragment: string): EmailLink | undefined {
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
  // The secret is after `#`, invisible to servers and caches: the server renders the page without it.
  const fragment = useSyncExternalStore(
    none,
    () => location.hash,
    () => undefined,
  );
  const link = fragment === undefined ? undefined : parseLink(fragment);
  const title = t(link ? titles[link.kind] : 'auth.emailLinkTitle');
  useTitle(title);
  return (
    <div className={pageStyles.page}>
      <PageHeading>{title}</PageHeading>
      {link && partOf(link)}
      {!link && fragment !== undefined && <Notice kind="error">{t('auth.linkInvalid')}</Notice>}
    </div>
  );
}
