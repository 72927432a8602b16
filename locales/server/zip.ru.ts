/** What stands in a zip beside the sound. */
export const zipTexts = {
  manifest: 'Состав.txt',
  cueSheet: 'Монтажный лист.csv',
  head: 'Каталог «Тоника», {{origin}}. Условия лицензии: {{licence}}',
  line: '{{name}}\t{{ident}}\t{{size}} байт',
  leftOut: 'Без этих эксклюзивных треков: их лицензирует менеджер, {{contact}}',
  notIncluded: 'Вашей подпиской это не предусмотрено:',
  gone: 'Этого больше нет в каталоге:',
  notes: 'Заметки.txt',
  tracks: 'Треки',
  stems: '{{title}} - стемы',
};
