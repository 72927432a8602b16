import { feedbackTexts as en } from '#locales/server/feedback.en.ts';
import { feedbackTexts as ru } from '#locales/server/feedback.ru.ts';
import type { Locale } from '#shared/domain/locale.ts';

const texts = { ru, en };

/** Texts of feedback in a language. */
export const feedbackTextsOf = (locale: Locale): typeof ru => texts[locale];
