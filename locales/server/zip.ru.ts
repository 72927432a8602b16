/** What stands in a zip beside the sound. */
export const zipTexts = {
  manifest: 'Список файлов.txt',
  cueSheet: 'Музыкальная справка.csv',
  playlist: 'Плейлист.m3u8',
  head: 'Каталог «Тоника», {{origin}}. Условия лицензии: {{licence}}',
  row: '{{name}}\t{{ident}}\t{{size}} Б',
  leftOut: 'Не вошли эксклюзивные треки, их лицензирует менеджер ({{contact}}):',
  notIncluded: 'Не входит в вашу подписку:',
  gone: 'Больше нет в каталоге:',
  notes: 'Заметки.txt',
  /** Names of zips of a selection. */
  selection: { MUSIC_VARIATION: 'Треки', MUSIC_STEM: 'Стемы', SOUND_VARIATION: 'Звуки' },
  stems: '{{title}} - стемы',
};
