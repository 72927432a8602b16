import { useLocale, useT } from '#platform/i18n/index.ts';
import { useShareTexts } from '#platform/i18n/use-share-texts.ts';
import { closeModal } from '#platform/modals.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { embedCode } from '#shared/pages/embed.ts';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { ShareBody } from '#ui/ShareBody/ShareBody.tsx';

/** Hands on a page of the product; the address says the language in which it opens. */
export function SharePageModal({ address, title, code }: { address: string; title: string; code?: string }) {
  const t = useT();
  const texts = useShareTexts();
  return (
    <Dialog title={t('sharing.title')} closeName={t('shell.close')} onClose={closeModal}>
      <ShareBody url={location.origin + address} title={title} texts={texts} code={code} note={t('sharing.language')} />
    </Dialog>
  );
}

/** Hands on a track or a version of it, by its own page; a stem by that of its track. */
export function ShareTrackModal({ row }: { row: Row }) {
  const t = useT();
  const locale = useLocale();
  const { title, people, href } = trackText(row, locale);
  const names = people.map(({ name }) => name).join(', ');
  return (
    <SharePageModal
      address={href ?? location.pathname}
      title={names ? t('sharing.by', { title, people: names }) : title}
      code={embedCode(row, locale, location.origin)}
    />
  );
}
