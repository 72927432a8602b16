import { useT } from '#platform/i18n/index.ts';
import { Button } from '#ui/Button/Button.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

/** Reserves the space of an `OfflineSwitch` until it is there: rows below must not move under a finger. */
export function SwitchPlaceholder() {
  const t = useT();
  return (
    <Button icon={laterIcons.offlineCopy} aria-disabled>
      {t('device.copies.keep')}
    </Button>
  );
}
