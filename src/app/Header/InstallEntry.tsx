import { goTo } from '#platform/go.ts';
import { useT } from '#platform/i18n/index.ts';
import { install, useInstallOffer } from '#platform/install/install.ts';
import { Button } from '#ui/Button/Button.tsx';

/** The offer to install the app, after the first audition, where this browser can. */
export function InstallEntry({ onFollow }: { onFollow: () => void }) {
  const t = useT();
  const way = useInstallOffer();
  if (way === null) return null;
  const act = () => {
    onFollow();
    if (way === 'prompt') void install();
    // The steps of iOS are written there.
    else goTo('/storage');
  };
  return <Button onClick={act}>{t('device.install.action')}</Button>;
}
