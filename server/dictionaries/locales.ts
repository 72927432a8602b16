/** Languages a person can choose, with the ids that accounts store (api.md). */
export const locales = [
  { id: 1, code: 'ru', name: { ru: 'Русский', en: 'Russian' } },
  { id: 2, code: 'en', name: { ru: 'Английский', en: 'English' } },
] as const;
