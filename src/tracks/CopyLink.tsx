import { useT } from '#platform/i18n/index.ts';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { notify } from '#ui/Notice/notices.ts';

/** Puts the page's address, without its query, on the clipboard. */
export function CopyLink() {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + location.pathname);
      notify({ kind: 'status', text: t('track.linkCopied') });
    } catch {
      notify({ kind: 'alert', text: t('track.linkNotCopied') });
    }
  };
  return <IconButton icon={laterIcons.link} label={t('track.copyLink')} onClick={() => void copy()} />;
}
