import type { IngestText } from './ingest-types.ts';

/** Both languages of a text: the one that is missing repeats the other. */
export function bothLanguages(text: IngestText): { ru: string; en: string } {
  return { ru: text.ru || text.en || '', en: text.en || text.ru || '' };
}

/** A name as the columns of a table. */
export function named(name: IngestText): { name_ru: string; name_en: string } {
  const { ru, en } = bothLanguages(name);
  return { name_ru: ru, name_en: en };
}

/** A text in its own columns, null if unknown. */
export function optional(text: IngestText | undefined): { ru: string | null; en: string | null } {
  const { ru, en } = bothLanguages(text ?? {});
  return { ru: ru || null, en: en || null };
}
