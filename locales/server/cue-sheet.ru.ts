/** Headings of the cue sheet, and the words in it. */
export const cueSheetTexts = {
  columns: {
    title: 'Название',
    version: 'Версия',
    composer: 'Композитор',
    lyricist: 'Автор текста',
    performer: 'Исполнитель',
    publisher: 'Издатель',
    label: 'Лейбл',
    album: 'Альбом',
    isrc: 'ISRC',
    iswc: 'ISWC',
    duration: 'Хронометраж',
    usage: 'Вид использования',
    timeIn: 'Начало',
    timeOut: 'Конец',
    licence: 'Лицензия',
  },
  byNumber: 'Подписка на каталог «Тоника», № {{ident}}',
};
