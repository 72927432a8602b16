import { matchLine } from '#tracks/TrackRow/match-line.ts';
import type { SearchMatch } from '#shared/contract/catalogue.ts';
import { fromFound, rangesOf } from '#shared/domain/found-words.ts';
import { describe, expect, it } from 'vitest';

const tag = (ru: string, en: string) => ({ group: 'moods', id: 1, sub_id: null, name: { ru, en } });
const row = {
  title: { ru: 'Ёлка и ветер', en: 'Fir and wind' },
  authors: [{ id: 1, name: { ru: 'Анна Орлова', en: 'Anna Orlova' } }],
  // A category and its subcategory can have one name.
  tags: [tag('Спокойное', 'Calm'), tag('Мрачное', 'Dark'), tag('Мрачное', 'Dark')],
  description: { ru: 'Долгая дорога через поле, за которым слышен колокол', en: 'A road' },
  ident: 'TNK-M-000001-01',
  album: null,
  label: { id: 1, name: { ru: 'Ночная смена', en: 'Night shift' }, picture: null },
  library: null,
};
const why = (field: SearchMatch['field'], words: string[], line: string | null = null) =>
  matchLine(row, { field, words, line }, ({ ru }) => ru);

describe('why a row was found', () => {
  it('is visible when the title or the authors contain the words', () => {
    expect(why('title', ['елка'])).toBeUndefined();
    expect(why('author', ['орлова'])).toBeUndefined();
  });

  it('is the name in the other language when only that matches', () => {
    expect(why('title', ['fir'])).toEqual({ kind: 'title', text: 'Fir and wind' });
    expect(why('author', ['anna'])).toEqual({ kind: 'author', text: 'Anna Orlova' });
  });

  it('is the tag, the label, or another matching name', () => {
    expect(why('tags', ['dark'])).toEqual({ kind: 'tags', text: 'Мрачное' });
    expect(why('tags', ['ночная'])).toEqual({ kind: 'label', text: 'Ночная смена' });
    expect(why('tags', ['петли'])).toEqual({ kind: 'tags', text: 'петли' });
    // A value has a name in each language: the reader's own is shown.
    expect(why('tags', ['drums', 'ударные'])).toEqual({ kind: 'tags', text: 'ударные' });
    expect(why('tags', ['drums'])).toEqual({ kind: 'tags', text: 'drums' });
  });

  it('is the line of the lyrics, or the excerpt of the description, with the words', () => {
    expect(why('lyrics', ['домой'], 'Иду домой')).toEqual({ kind: 'lyrics', text: 'Иду домой' });
    expect(why('description', ['колокол'])).toEqual({ kind: 'description', text: '…слышен колокол' });
  });
});

describe('found words in a text', () => {
  it('are whole words; ё matches е, й only itself, accents are ignored', () => {
    expect(rangesOf('Ёж, ежи и ёж', ['еж'])).toEqual([
      [0, 2],
      [10, 12],
    ]);
    expect(rangesOf('йод', ['иод'])).toEqual([]);
    expect(rangesOf('Café', ['cafe'])).toEqual([[0, 4]]);
  });

  it('are near the start of an excerpt of a long text', () => {
    expect(fromFound('коротко', ['нет'])).toBe('коротко');
    expect(fromFound(`${'слово '.repeat(20)}конец`, ['конец'])).toBe('…слово конец');
  });
});
