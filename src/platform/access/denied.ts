import type { DenialDetails } from '#shared/domain/subscription.ts';

import { currentLocale, t, type Translate } from '../i18n/index.ts';
import { dateText } from '../i18n/use-date.ts';
import { openModal } from '../modals.ts';
import { purposeOf, thingOf, type Intent } from './intent.ts';

/** As many characters as a subject may have (contract `feedback/create`). */
const longestSubject = 200;

/** A denial in the words of the page, and the matching request to the manager. */
export interface DeniedTexts {
  reason: 'subscription' | 'exclusive';
  /** The denied action, the reason, the date, the next step. */
  line: string;
  subject: string;
  message: string;
}

/** @param purpose the denied action, if it is not about a single item; by default that of the intent */
export function deniedTexts(
  t: Translate,
  locale: 'ru' | 'en',
  denial: DenialDetails,
  intent: Intent,
  purpose = purposeOf(t, intent),
): DeniedTexts {
  const date = 'till' in denial ? dateText(locale, denial.till * 1000) : '';
  const reason = denial.reason === 'exclusive' || denial.reason === 'exclusiveEnded' ? 'exclusive' : 'subscription';
  const request = t('denials.request', { denial, purpose, date });
  const { ident } = intent;
  return {
    reason,
    line: t('denials.line', { denial, purpose, date }),
    subject: subjectOf(t, reason, intent),
    message: ident === undefined ? request : `${request} ${t('denials.ident', { ident })}`,
  };
}

/** The number precedes the title: a long title is truncated at its end. */
function subjectOf(t: Translate, reason: DeniedTexts['reason'], intent: Intent): string {
  const { ident } = intent;
  if (intent.title === undefined && intent.count === undefined) return t(`contact.subjects.${reason}`);
  const thing = thingOf(t, intent);
  const named = ident === undefined ? thing : t('denials.numbered', { ident, thing });
  return t(`denials.subject.${reason}`, { thing: named }).slice(0, longestSubject);
}

/** Opens the contact form with the reason of the denial, and a prefilled request. */
export function openDenied(denial: DenialDetails, intent: Intent): void {
  openModal('contact', deniedTexts(t, currentLocale(), denial, intent));
}

/**
 * The same if only the server knows the reason.
 *
 * @param line its message
 */
export function openDeniedByServer(line: string, intent: Intent): void {
  openModal('contact', {
    reason: 'subscription',
    line,
    subject: subjectOf(t, 'subscription', intent),
    message: t('denials.requestPlain', { purpose: purposeOf(t, intent) }),
  });
}
