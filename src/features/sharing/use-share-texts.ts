import { useT } from '#platform/i18n/index.ts';
import type { ShareTexts } from '#ui/ShareBody/ShareBody.tsx';

/** What a ShareBody says. */
export function useShareTexts(): ShareTexts {
  const t = useT();
  return {
    link: t('sharing.link'),
    copy: t('sharing.copy'),
    copied: t('sharing.copied'),
    notCopied: t('sharing.notCopied'),
    system: t('sharing.system'),
    mail: t('sharing.mail'),
    qr: t('sharing.qr'),
    saveQr: t('sharing.saveQr'),
  };
}
