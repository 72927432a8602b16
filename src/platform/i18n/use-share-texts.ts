import { useT } from './index.ts';

/** What a ShareBody says, whatever is shared. */
export function useShareTexts() {
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
    copyCode: t('sharing.copyCode'),
    codeCopied: t('sharing.codeCopied'),
  };
}
