import { useState } from 'react';

import { deniedTexts } from '#platform/access/denied.ts';
import { openPlans } from '#platform/access/plans.ts';
import { useLocale, useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { useUser } from '#platform/session/index.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { explainDenial, type DenialDetails } from '#shared/domain/subscription.ts';
import { Button } from '#ui/Button/Button.tsx';
import { TextButton } from '#ui/Form/Form.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';

import styles from './SubscriptionNeeded.module.css';

const bothOf = (denial: Extract<DenialDetails, { reason: 'none' | 'ended' }>): DenialDetails => ({
  ...denial,
  entity: 'both',
});

/**
 * Notice that adding to a project requires a subscription (spec.md section 6), shown before the first attempt;
 * nothing for subscribers.
 *
 * @param entity family of the items; either one by default
 */
export function SubscriptionNeeded({ entity }: { entity?: Entity }) {
  const t = useT();
  const locale = useLocale();
  const user = useUser();
  const [now] = useState(() => Date.now() / 1000);
  if (!user) return null;
  const denialFor = (kind: Entity) => explainDenial(user, { entity: kind, isExclusive: false }, now);
  const [music, sound] = [denialFor('music'), denialFor('sound')];
  const known = entity === undefined ? (music ?? sound) : denialFor(entity);
  if (!known) return null;
  const isBoth = entity === undefined && music !== undefined && sound !== undefined;
  const denial = isBoth && (known.reason === 'none' || known.reason === 'ended') ? bothOf(known) : known;
  const what = denial.entity;
  const purpose = t(`denials.general.addToProject.${what}`);
  const texts = deniedTexts(t, locale, denial, { action: 'addToProject' }, purpose);
  return (
    <div className={styles.needed} role="note">
      <Icon drawing={icons.info} />
      <div>
        <p>{texts.line}</p>
        <p className={styles.actions}>
          <Button onClick={() => openModal('contact', texts)}>{t('denials.send')}</Button>
          <TextButton onClick={openPlans}>{t('denials.plans')}</TextButton>
        </p>
      </div>
    </div>
  );
}
