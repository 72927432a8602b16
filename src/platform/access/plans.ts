import { t } from '../i18n/index.ts';
import { openModal } from '../modals.ts';

/** Shows the available subscriptions. There is no page of plans: the contact form asks for them. */
export function openPlans(): void {
  openModal('contact', { reason: 'subscription', subject: t('contact.plansSubject') });
}
