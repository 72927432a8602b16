import { doctorTexts as en } from '#locales/server/doctor.en.ts';
import { doctorTexts as ru } from '#locales/server/doctor.ru.ts';
import type { Locale } from '#shared/domain/locale.ts';

const texts = { ru, en };

/** Texts of the doctor in a language. */
export const doctorTextsOf = (locale: Locale): typeof ru => texts[locale];

/** What a check found, as a sentence; a problem needs the operator, a note may be as intended. */
export interface Finding {
  state: 'ok' | 'note' | 'problem';
  text: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const note = (text: string): Finding => ({ state: 'note', text });
export const problem = (text: string): Finding => ({ state: 'problem', text });
