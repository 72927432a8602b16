/** Search: what the command line says, and what is wrong with the owner's own words. */
export const searchTexts = {
  cli: {
    usage: 'Использование: search missed [сколько]',
    nothing: 'На все запросы нашлись точные совпадения.',
    row: '{{count}} × {{text}} ({{entity}}, последний раз {{date}})',
    entity: { music: 'музыка', sound: 'звуки' },
  },
  words: {
    columns: '{{file}}, строка {{line}}: нужны три столбца: слово, язык (ru или en), значение.',
    language: '{{file}}, строка {{line}}: язык «{{language}}» неизвестен, нужен ru или en.',
    meaning: '{{file}}, строка {{line}}: «{{meaning}}» нет ни в классификаторах, ни в словаре поиска.',
    format: '{{file}}, строка {{line}}: это не CSV.',
    encoding: '{{file}}: файл не в UTF-8. Сохраните его в UTF-8.',
    unreadable: '{{file}} не читается: {{reason}}',
  },
};
