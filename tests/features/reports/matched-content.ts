import type { ClipMatch, ProjectItem } from '#shared/contract/projects.ts';

/** Only what the rules read. */
const content = (id: number, duration: number) => ({
  track_id: id,
  content_type_id: 'MUSIC_VARIATION' as const,
  content_id: id,
  info: {
    title: { ru: `Трек ${id}`, en: `Track ${id}` },
    stem_or_variation_name: null,
    stem_or_variation_ident: `TNK-M-${id}`,
    duration,
  },
  row: null,
});

export const item = (id: number, duration: number) =>
  ({ id: id + 100, ...content(id, duration) }) as unknown as ProjectItem;

export const match = (name: string, id: number | null) =>
  ({ name, by: id === null ? null : 'title', content: id === null ? null : content(id, 90) }) as unknown as ClipMatch;
