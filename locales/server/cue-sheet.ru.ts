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
    duration: 'Длительность',
    usage: 'Использование',
    timeIn: 'Начало',
    timeOut: 'Конец',
    licence: 'Основание лицензии',
  },
  byNumber: 'Подписка на каталог «Тоника», № {{ident}}',
};
