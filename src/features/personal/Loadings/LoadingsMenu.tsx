import { useState } from 'react';

import { errorText } from '#platform/api/error-text.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useLocalized, useT } from '#platform/i18n/index.ts';
import { closeModal } from '#platform/modals.ts';
import { downloadedListAll, type Downloaded } from '#shared/contract/content-history.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { isUnderDialog, Popover } from '#ui/Popover/Popover.tsx';
import { Spinner } from '#ui/Spinner/Spinner.tsx';
import { useNarrow } from '#ui/use-narrow.ts';

import { WhenDownloaded } from '../HistoryPages/When.tsx';
import styles from './Loadings.module.css';

/** The downloads of one track, its versions and stems, beside the button that opened it. */
export function LoadingsMenu({ row, near }: { row: Row; near?: DOMRect | undefined }) {
  const t = useT();
  const narrow = useNarrow();
  // Evaluated once, because the menu is a dialog itself.
  const [isUnder] = useState(isUnderDialog);
  const { response, phase, error } = useEndpoint(downloadedListAll, { track_id: row.track_id });
  const title = t('personal.downloads.ofTrack');
  return (
    <Popover label={title} near={narrow ? undefined : near} isModal={narrow || isUnder} onClose={closeModal}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <PageLink to={`/account/downloads?type=${row.content_type_id}`} className={styles.all} onFollow={closeModal}>
          {t('personal.downloads.all')}
        </PageLink>
      </div>
      {phase === 'loading' && <Spinner label={t('catalogue.loading')} />}
      {phase === 'failed' && error && <Notice kind="error">{errorText(t, error)}</Notice>}
      {response?.data.length === 0 && <p className={styles.empty}>{t('personal.downloads.noneOfTrack')}</p>}
      {response && response.data.length > 0 && (
        <ul className={styles.list} aria-label={title}>
          {response.data.map((item) => (
            <Loading key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Popover>
  );
}

function Loading({ item }: { item: Downloaded }) {
  const t = useT();
  const localize = useLocalized();
  const { title, stem_or_variation_name: part } = item.info;
  const name = localize(title);
  return (
    <li className={styles.entry}>
      <span className={styles.name}>
        {part ? t('catalogue.versionOf', { title: name, version: localize(part) }) : name}
      </span>
      <WhenDownloaded item={item} />
    </li>
  );
}
