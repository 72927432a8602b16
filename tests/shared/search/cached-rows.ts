import type { Row, Tag } from '#shared/contract/catalogue.ts';
import { makeRow } from '../../player/rows.ts';

export const text = (ru: string, en: string) => ({ ru, en });
const tag = (group: string, id: number, sub_id: number | null, name: string): Tag => ({
  group,
  id,
  sub_id,
  name: text(name, name),
});

export const track = (id: number, title: string, rest: Partial<Row> = {}): Row => ({
  ...makeRow(id),
  title: text(title, `Track ${id}`),
  ident: `TNK-M-00000${id}`,
  // The first is the newest, as a list has them.
  created_at: `2026-01-${20 - id}T00:00:00.000Z`,
  ...rest,
});

const orlova = { id: 7, name: text('Анна Орлова', 'Anna Orlova') };
export const rows = [
  track(1, 'Ночной трамвай', { tags: [tag('genres', 1, 2, 'Лоу-фай'), tag('moods', 4, null, 'Спокойное')], bpm: 80 }),
  track(2, 'Утренние трамваи', { authors: [orlova], author: orlova, tags: [tag('genres', 1, 3, 'Хаус')], bpm: 126 }),
  track(3, 'Рубль', { is_exclusive: true, stems_counter: 3, duration: 10, tags: [tag('genres', 5, null, 'Джаз')] }),
  track(4, 'Ёлка', { description: text('Спокойный вечер у трамвая', 'A calm evening'), duration: 300 }),
];
