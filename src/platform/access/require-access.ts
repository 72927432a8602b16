import { openModal } from '../modals.ts';
import { denialNow, knownDenial, type RequiredRight } from './denial-now.ts';
import { openDenied } from './denied.ts';
import type { Intent } from './intent.ts';

interface RequestedAccess extends RequiredRight {
  intent: Intent;
}

/**
 * Continues with a right, at once where the page knows of it (spec.md section 4 "Download flow"): a guest logs in
 * first; without a suitable subscription the contact form opens, after the server has confirmed that.
 *
 * @param goOn called with the person's rights: the server may still deny its requests
 */
export async function requireAccess(requested: RequestedAccess, goOn: () => void): Promise<void> {
  if (knownDenial(requested) === undefined) return goOn();
  const { intent } = requested;
  const denial = await denialNow(requested);
  if (denial === undefined) goOn();
  else if (denial === 'login') openModal('auth', { intent, onSignedIn: () => void requireAccess(requested, goOn) });
  else openDenied(denial, intent);
}
