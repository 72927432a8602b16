import { useLocale, useT } from '#platform/i18n/index.ts';
import { useShareTexts } from '#platform/i18n/use-share-texts.ts';
import { closeModal } from '#platform/modals.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { ShareBody } from '#ui/ShareBody/ShareBody.tsx';

/** Hands on a page of the product; the address says the language in which it opens. */
export function SharePageModal({ address, title }: { address: string; title: string }) {
  const t = useT();
  const texts = useShareTexts();
  return (
    <Dialog title={t('sharing.title')} closeName={t('shell.close')} onClose={closeModal}>
      <ShareBody url={location.origin + address} title={title} texts={texts} note={t('sharing.language')} />
    </Dialog>
  );
}

/** Hands on a track or a version of it, by its own page; a stem by that of its track. */
export function ShareTrackModal({ row }: { row: Row }) {
  const t = useT();
  const { title, people, href } = trackText(row, useLocale());
  const names = people.map(({ name }) => name).join(', ');
  return (
    <SharePageModal
      address={href ?? location.pathname}
      title={names ? t('sharing.by', { title, people: names }) : title}
    />
  );
}
