import type { contentTexts as shape } from './content.ru.ts';

/** Pages and the blog: what the command line says. */
export const contentTexts: typeof shape = {
  at: '{{file}}, line {{line}}: {{problem}}',
  problem: {
    noFrontMatter: 'the file has to begin with fields between two lines “---”.',
    yaml: 'the fields are not valid YAML ({{detail}}).',
    field: 'the field “{{detail}}” is missing, unknown or not valid.',
    html: 'HTML is not allowed: {{detail}}',
    heading: 'headings are of level two, three or four: ##, ###, ####.',
    image:
      'a picture is a paragraph of its own with a description and a file of the same folder: ![Description](file.jpg). Here: {{detail}}',
    link: 'a link leads to an address of the site (/licensing), https://, mailto: or tel:. Here: {{detail}}',
    directive: 'a track stands on a line of its own: ::track[TNK-M-000012].',
    unsupported: 'this kind of markup is not shown: {{detail}}',
  },
  picture: '{{file}}: could not read the picture “{{picture}}”: {{reason}}',
  unreadable: 'Could not read {{file}}: {{reason}}',
  encoding: '{{file}}: the file is not in UTF-8. Save it as UTF-8.',
  fileName: '{{file}}: the name of the file is the address of the post and its language: night-rain.en.md.',
  unknownCategory:
    '{{file}}: there is no category “{{category}}”. Add it: blog category {{category}} --ru «…» --en “…”',
  unknownTrack: '{{file}}: the track {{track}} is not in the catalogue.',
  unknownPost: 'There is no post “{{slug}}”.',
  unknownText: 'The post “{{slug}}” has no text in this language.',
  usage: [
    'Usage:',
    '  blog add <file.ru.md or file.en.md>…',
    '  blog list',
    '  blog publish <address> [--at <date>] [--draft]',
    '  blog remove <address> [--language ru|en]',
    '  blog category <address> --ru <name> --en <name>',
  ].join('\n'),
  added: 'Added: “{{title}}” ({{slug}}, {{language}}), {{state}}.',
  changed: 'Updated: “{{title}}” ({{slug}}, {{language}}), {{state}}.',
  published: '“{{slug}}”: {{state}}.',
  removed: 'Removed: “{{slug}}”.',
  category: 'Category saved: {{slug}}.',
  none: 'There are no posts.',
  row: '{{slug}} · {{category}} · {{languages}} · {{state}} · {{title}}',
  state: { draft: 'draft', future: 'appears on {{date}}', published: 'published on {{date}}' },
};
