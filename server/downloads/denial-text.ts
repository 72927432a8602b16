import { denials as en } from '#locales/en/denials.ts';
import { denials as ru } from '#locales/ru/denials.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import { formatDate } from '#shared/domain/format.ts';
import type { DenialDetails } from '#shared/domain/subscription.ts';

import { fill } from '../domain/texts.ts';

/** The denied action: downloading, or adding to a project, items of a kind; or one on a project as a whole. */
export type DeniedAction = 'download' | 'addToProject' | { action: 'downloadProject' | 'copyProject'; name: string };

/** A denial in the words of the page: reason, date in UTC, next step; about a kind of content or a project. */
export function denialText(denial: DenialDetails, action: DeniedAction): Localized {
  const { reason, entity } = denial;
  const what = reason === 'exclusive' || reason === 'exclusiveEnded' ? 'exclusive' : entity;
  const till = 'till' in denial ? new Date(denial.till * 1000).toISOString() : undefined;
  const dateIn = (locale: 'ru' | 'en') => (till === undefined ? '' : formatDate(locale, till));
  const purposeIn = ({ general, purposes, one }: typeof ru) =>
    typeof action === 'string'
      ? general[action][what]
      : fill(purposes[action.action], { thing: fill(one, { title: action.name }) });
  return {
    ru: ru.line({ denial, purpose: purposeIn(ru), date: dateIn('ru') }),
    en: en.line({ denial, purpose: purposeIn(en), date: dateIn('en') }),
  };
}
