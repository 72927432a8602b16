import { useEffect } from 'react';

import { useLocale, useT, type TextKey, type Translate } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { hasCaches } from '#platform/offline/usage.ts';
import { useTakenOver } from '#platform/taken-over.ts';
import { Button } from '#ui/Button/Button.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { announce } from '#ui/Notice/announce.ts';
import { icons } from '#ui/Icon/icons.ts';

import { addCopy, offlineCopies } from './copies.ts';
import { useCopy, type CopyPhase, type CopyView } from './state.ts';
import { subjectName } from './subject-name.ts';
import type { OfflineSubject } from './subject.ts';
import { SwitchPlaceholder } from './SwitchPlaceholder.tsx';
import { useReportedText } from './use-reported-text.ts';

const texts = {
  reading: 'device.copies.reading',
  storing: 'device.copies.storing',
  waiting: 'device.copies.waiting',
  paused: 'device.copies.paused',
  saving: 'device.copies.saving',
  overBudget: 'device.copies.overBudget',
  full: 'device.copies.full',
  ready: 'device.copies.ready',
} as const satisfies Record<CopyPhase, TextKey>;

/** Returns the state of a copy in words. */
export function phaseText(t: Translate, { phase, stored, size }: CopyView): string {
  // Not 100 before all of it is stored.
  const percent = size === 0 ? 0 : Math.min(99, Math.floor((stored / size) * 100));
  return t(texts[phase], { percent });
}

/** Makes something available offline, shows how far it is, and deletes it from the device again. */
export function OfflineSwitch({ subject }: { subject: OfflineSubject }) {
  const t = useT();
  const remove = useRemoveCopy();
  const copy = useCopy(subject);
  // The server renders the pages of shared projects, and knows no device.
  const canStore = useTakenOver(hasCaches(), undefined);
  useEffect(() => {
    if (hasCaches()) offlineCopies();
  }, []);
  const text = copy ? phaseText(t, copy) : t('device.copies.keep');
  const { name, handlers } = useReportedText(text, copy?.phase ?? 'none');
  if (canStore === undefined) return <SwitchPlaceholder />;
  if (!canStore) return null;
  return (
    <Button
      icon={copy?.phase === 'ready' ? icons.cached : laterIcons.offlineCopy}
      {...(copy && { 'aria-haspopup': 'dialog', title: t('device.copies.removeTitle') })}
      aria-busy={copy?.phase === 'reading' || copy?.phase === 'storing'}
      aria-label={name}
      {...handlers}
      onClick={() => (copy ? remove(copy) : void addCopy(subject))}
    >
      {text}
    </Button>
  );
}

/** Asks before it deletes: what was stored over a mobile connection is not there again at once. */
export function useRemoveCopy(): (copy: CopyView) => void {
  const t = useT();
  const locale = useLocale();
  return ({ key, subject }) => {
    const name = subjectName(t, locale, subject);
    const remove = async () => {
      await offlineCopies().remove(key);
      announce(t('device.copies.removed', { name }));
    };
    openModal('question', {
      title: t('device.copies.removeTitle'),
      text: t('device.copies.removeText', { name }),
      yes: t('device.copies.remove'),
      onYes: () => void remove(),
    });
  };
}
