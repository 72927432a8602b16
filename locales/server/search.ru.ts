/** Search: what the command line says, and what is wrong with the owner's own words. */
export const searchTexts = {
  cli: {
    usage: 'Использование: search missed [сколько]',
    nothing: 'На всё, что искали, нашёлся ответ.',
    line: '{{count}} × {{text}} ({{entity}}, последний раз {{date}})',
    entity: { music: 'музыка', sound: 'звуки' },
  },
  words: {
    columns: '{{file}}, строка {{line}}: нужны три столбца — слово, язык (ru или en), что оно значит.',
    language: '{{file}}, строка {{line}}: язык «{{language}}» неизвестен, нужен ru или en.',
    meaning: '{{file}}, строка {{line}}: «{{meaning}}» не значит ничего из классификаторов и словаря поиска.',
    format: '{{file}}, строка {{line}}: это не CSV.',
    encoding: '{{file}}: файл не в UTF-8. Сохраните его в UTF-8.',
    unreadable: '{{file}} не читается: {{reason}}',
  },
};
