import type { searchTexts as shape } from './search.ru.ts';

export const searchTexts: typeof shape = {
  cli: {
    usage: 'Usage: search missed [how many]',
    nothing: 'Every search had an exact match.',
    row: '{{count}} × {{text}} ({{entity}}, last on {{date}})',
    entity: { music: 'music', sound: 'sounds' },
  },
  words: {
    columns: '{{file}}, line {{line}}: three columns are needed: word, language (ru or en), meaning.',
    language: '{{file}}, line {{line}}: the language “{{language}}” is unknown; use ru or en.',
    meaning: '{{file}}, line {{line}}: “{{meaning}}” is neither a classifier value nor a word of the search lexicon.',
    format: '{{file}}, line {{line}}: not valid CSV.',
    encoding: '{{file}}: the file is not in UTF-8. Save it as UTF-8.',
    unreadable: '{{file}} cannot be read: {{reason}}',
  },
};
