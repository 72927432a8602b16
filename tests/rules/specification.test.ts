import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

/** Nobody cites in what is generated, in what tells of the past, or here. */
const isSource = (file: string) =>
  /\.(tsx?|css|md|json)$/.test(file) && !/^(CHANGELOG\.md|package-lock\.json|tests\/rules\/specification)/.test(file);
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n').filter(isSource);

/** What a comment leans on: a document of docs/specification, a numbered section of it, the title of a part. */
interface Citation {
  readonly document: string;
  readonly section?: string | undefined;
  readonly title?: string | undefined;
}

/** Reads `spec.md section 2 "Music", "Sounds"`, `spec.md sections 8 and 9`, `design.md, "The server"`, `ux.md`. */
function citationsIn(text: string): Citation[] {
  const inOneLine = text.replaceAll(/\s*\n\s*(\*|\/\/)?\s*/g, ' ');
  const found = inOneLine.matchAll(/\b(spec|api|ux|design)\.md((?:,? (?:and )?(?:sections? \d+|\d+\b|"[^"]+"))*)/g);
  return [...found].flatMap(([, name, parts = '']) => {
    const document = `docs/specification/${name}.md`;
    const citations: Citation[] = [];
    let section: string | undefined;
    for (const [, number, title] of parts.matchAll(/(\d+)\b|"([^"]+)"/g)) {
      section = number ?? section;
      citations.push({ document, section, title });
    }
    return citations.length > 0 ? citations : [{ document }];
  });
}

/** Whether the document has a heading of the section, and under it one of the title. */
function isThere({ document, section, title }: Citation): boolean {
  let current: string | undefined;
  for (const [, level, heading = ''] of readFileSync(document, 'utf8').matchAll(/^(#+) (.+)$/gm)) {
    if (level === '##') current = /^(\d+)\. /.exec(heading)?.[1];
    if (section !== undefined && current !== section) continue;
    if (title === undefined || heading === title) return true;
  }
  return false;
}

it('reads citations as they are written', () => {
  expect(citationsIn('(spec.md section 2 "Music", "Sounds")')).toEqual([
    { document: 'docs/specification/spec.md', section: '2', title: undefined },
    { document: 'docs/specification/spec.md', section: '2', title: 'Music' },
    { document: 'docs/specification/spec.md', section: '2', title: 'Sounds' },
  ]);
  expect(citationsIn('/** by spec.md sections 8\n * and 9: no more */')).toMatchObject([
    { section: '8' },
    { section: '9' },
  ]);
  expect(citationsIn('as design.md, "The server", and ux.md say')).toMatchObject([
    { title: 'The server' },
    { document: 'docs/specification/ux.md' },
  ]);
});

it('every citation of the specification leads to a heading of it', () => {
  const cited = files.flatMap((file) =>
    citationsIn(readFileSync(file, 'utf8')).map((citation) => ({ file, citation })),
  );
  expect(cited.length).toBeGreaterThan(150);
  const lost = cited.filter(({ citation }) => !isThere(citation));
  expect(lost.map(({ file, citation }) => `${file}: ${JSON.stringify(citation)}`)).toEqual([]);
});
