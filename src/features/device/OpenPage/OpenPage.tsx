import { useEffect } from 'react';
import { useSearch } from 'wouter';

import { goTo, goToAddress } from '#platform/go.ts';
import { useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { useTakenOver } from '#platform/taken-over.ts';
import { sharedLink } from '#shared/pages/shared-link.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';

import { useOpenedFile } from '../opened-file.ts';
import styles from '../device.module.css';
import { OpenedFile } from './OpenedFile.tsx';

/** Where the system leads with a shared link, a link of the scheme `web+tonika:`, or a file. */
export function OpenPage() {
  const t = useT();
  const file = useOpenedFile();
  const isHere = useTakenOver(true, false);
  useTitle(t('device.open.title'));
  return (
    <div className={styles.page}>
      <PageHeading>{t('device.open.title')}</PageHeading>
      {isHere && (file ? <OpenedFile file={file} /> : <OpenedLink />)}
    </div>
  );
}

/** `URL.parse` is missing in browsers of before 2024. */
const parseUrl = (url: string) => (URL.canParse(url) ? new URL(url) : undefined);

function OpenedLink() {
  const t = useT();
  const query = new Map(new URLSearchParams(useSearch()));
  const link = sharedLink(query, parseUrl, location.origin);
  const address = link.to === 'page' ? link.address : undefined;
  useEffect(() => {
    // Without an entry of its own: Back leads to where the person was.
    if (address !== undefined) goToAddress(address, 'replace');
  }, [address]);
  if (link.to === 'page') return null;
  return (
    <EmptyState
      icon={link.to === 'none' ? icons.info : icons.alert}
      title={t(`device.open.${link.to}Title`)}
      hint={t(`device.open.${link.to}`)}
    >
      <Button onClick={() => goTo('/')}>{t('device.open.home')}</Button>
    </EmptyState>
  );
}
