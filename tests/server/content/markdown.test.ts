import { parseMarkdown } from '#server/content/markdown.ts';
import { TextFileError } from '#server/content/text-file.ts';
import { describe, expect, it } from 'vitest';

const problemOf = (text: string, firstLine?: number) => {
  try {
    parseMarkdown(text, firstLine);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof TextFileError)) throw cause;
    return { problem: cause.problem, line: cause.line, detail: cause.detail };
  }
};

describe('Markdown of pages and posts', () => {
  it('becomes headings, paragraphs, lists, quotes and rules', () => {
    expect(parseMarkdown('## A *bright* day\n\nOne **two** `three`.\n\n- a\n- b\n\n3. c\n\n> d\n\n---\n')).toEqual([
      {
        type: 'heading',
        level: 2,
        id: 'a-bright-day',
        children: [
          { type: 'text', text: 'A ' },
          { type: 'emphasis', children: [{ type: 'text', text: 'bright' }] },
          { type: 'text', text: ' day' },
        ],
      },
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'One ' },
          { type: 'strong', children: [{ type: 'text', text: 'two' }] },
          { type: 'text', text: ' ' },
          { type: 'code', text: 'three' },
          { type: 'text', text: '.' },
        ],
      },
      {
        type: 'list',
        ordered: false,
        start: 1,
        items: ['a', 'b'].map((text) => [{ type: 'paragraph', children: [{ type: 'text', text }] }]),
      },
      {
        type: 'list',
        ordered: true,
        start: 3,
        items: [[{ type: 'paragraph', children: [{ type: 'text', text: 'c' }] }]],
      },
      { type: 'quote', children: [{ type: 'paragraph', children: [{ type: 'text', text: 'd' }] }] },
      { type: 'rule' },
    ]);
  });

  it('gives headings of the same words different ids, Russian ones too', () => {
    const ids = parseMarkdown('## Вопросы и ответы\n\n## Вопросы и ответы!\n').map(
      (block) => 'id' in block && block.id,
    );
    expect(ids).toEqual(['вопросы-и-ответы', 'вопросы-и-ответы-2']);
  });

  it('reads a table', () => {
    const cell = (text: string) => [{ type: 'text', text }];
    expect(parseMarkdown('| a | b |\n| - | - |\n| 1 | 2 |\n')).toEqual([
      { type: 'table', header: [cell('a'), cell('b')], rows: [[cell('1'), cell('2')]] },
    ]);
  });

  it('reads a recording and a picture on lines of their own', () => {
    expect(parseMarkdown('::track[TNK-M-000012]\n\n![A desk](desk.jpg "At night")\n')).toEqual([
      { type: 'track', ref: 'TNK-M-000012' },
      { type: 'figure', file: 'desk.jpg', alt: 'A desk', caption: 'At night' },
    ]);
  });

  it('takes a colon in a sentence for a colon', () => {
    const text = (source: string) =>
      parseMarkdown(source)
        .flatMap((block) => (block.type === 'paragraph' ? block.children : []))
        .map((inline) => ('text' in inline ? inline.text : ''))
        .join('');
    expect(text('At 10:30 a 16:9 film, see :smile and note:this.')).toBe(
      'At 10:30 a 16:9 film, see :smile and note:this.',
    );
  });

  it('keeps links to the site, the web, mail and phones', () => {
    for (const href of ['/licensing', '#top', 'https://example.org/a', 'mailto:a@example.org', 'tel:+70000000000']) {
      expect(problemOf(`[x](${href})`)).toBeUndefined();
    }
  });

  it.each([
    ['a script in a link', 'One\n\n[x](javascript:alert(1))', { problem: 'link', line: 3 }],
    ['an address of another host without its scheme', '[x](//example.org)', { problem: 'link', line: 1 }],
    ['a block of HTML', 'One\n\n<script>alert(1)</script>', { problem: 'html', line: 3 }],
    ['HTML in a sentence', 'One <b>two</b>', { problem: 'html', line: 1 }],
    ['a heading of level 1', '# One', { problem: 'heading', line: 1 }],
    ['a heading of level 5', '##### One', { problem: 'heading', line: 1 }],
    ['a picture of another server', '![x](https://example.org/a.png)', { problem: 'image', line: 1 }],
    ['a picture without its description', '![](a.png)', { problem: 'image', line: 1 }],
    ['a picture out of the folder', '![x](../a.png)', { problem: 'image', line: 1 }],
    ['a picture inside a sentence', 'One ![x](a.png) two', { problem: 'image', line: 1 }],
    ['an unknown directive', 'One\n\n::video[x]', { problem: 'directive', line: 3, detail: 'video' }],
    ['a recording without its number', '::track[]', { problem: 'directive', line: 1 }],
  ])('refuses %s with its line', (_, source, problem) => {
    expect(problemOf(source)).toMatchObject(problem);
  });

  it('counts lines from the beginning of the file', () => {
    expect(problemOf('One\n\n# Two', 7)).toMatchObject({ line: 9 });
  });
});
