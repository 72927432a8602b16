import { goTo } from '../go.ts';
import { closeModal } from '../modals.ts';

/** Goes to the page of the subscriptions, from any dialog. */
export function openPlans(): void {
  closeModal();
  goTo('/licensing');
}
