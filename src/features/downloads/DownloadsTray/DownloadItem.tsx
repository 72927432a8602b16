import type { Snapshot } from 'valtio';

import { errorText } from '#platform/api/error-text.ts';
import { useT, type Translate } from '#platform/i18n/index.ts';
import { useSize } from '#platform/i18n/use-size.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons, type Drawing } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { isUnderWay, retryDownload, stopDownload, type Download, type DownloadPhase } from '../downloads.ts';
import styles from './DownloadsTray.module.css';

const pictures: Record<DownloadPhase, Drawing> = {
  queued: laterIcons.download,
  fetching: laterIcons.download,
  waiting: icons.offline,
  saved: icons.check,
  handed: icons.check,
  failed: icons.alert,
};

/** One download: name, progress and actions. */
export function DownloadItem({ item }: { item: Snapshot<Download> }) {
  const t = useT();
  const sizeText = useSize();
  const { id, title, phase, received, size } = item;
  const underWay = isUnderWay(item);
  const part = size === 0 ? 0 : Math.min(1, received / size);
  return (
    <li className={styles.item} data-phase={phase}>
      <span className={styles.icon}>
        <Icon drawing={pictures[phase]} />
      </span>
      <div className={styles.names}>
        <p className={styles.title} title={title}>
          {title}
        </p>
        <p className={styles.facts}>{factsOf(t, sizeText, item)}</p>
        {underWay && (
          <progress
            aria-label={t('downloads.progress', { title })}
            className={styles.bar}
            max={100}
            value={Math.round(part * 100)}
          />
        )}
      </div>
      {phase === 'failed' && (
        <IconButton icon={icons.retry} label={t('downloads.retry', { title })} onClick={() => retryDownload(id)} />
      )}
      <IconButton
        icon={icons.close}
        label={t(underWay ? 'downloads.stop' : 'downloads.remove', { title })}
        onClick={() => stopDownload(id)}
      />
    </li>
  );
}

function factsOf(
  t: Translate,
  sizeText: (bytes: number) => string,
  { phase, extension, received, size, isEstimate, error }: Snapshot<Download>,
): string {
  if (phase === 'failed' && error) return errorText(t, error);
  const whole = isEstimate ? t('downloads.about', { size: sizeText(size) }) : sizeText(size);
  const how =
    phase === 'fetching' && received > 0
      ? t('downloads.sizeOf', { received: sizeText(received), size: whole })
      : `${t(`downloads.phases.${phase}`)} · ${whole}`;
  return `${extension.toUpperCase()} · ${how}`;
}
