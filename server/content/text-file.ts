import { LineCounter, parseDocument } from 'yaml';
import { safeParse } from 'zod/v4/core';
import type { $ZodType, output } from 'zod/v4/core';

/** What is wrong with a text file, and where: `line` counts from 1. `problem` is a key of `locales/server/content`. */
export class TextFileError extends Error {
  override readonly name = 'TextFileError';
  readonly problem: TextFileProblem;
  readonly line: number;
  readonly detail: string;

  constructor(problem: TextFileProblem, line: number, detail = '') {
    super(`${problem} at line ${line}: ${detail}`);
    this.problem = problem;
    this.line = line;
    this.detail = detail;
  }
}

export type TextFileProblem =
  | 'noFrontMatter'
  | 'yaml'
  | 'field'
  | 'html'
  | 'heading'
  | 'image'
  | 'link'
  | 'directive'
  | 'unsupported';

/** A text file in its two parts. `bodyLine` is the number of the body's first line in the file. */
export interface TextFile<Fields> {
  fields: Fields;
  body: string;
  bodyLine: number;
}

const fence = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/**
 * Reads the YAML front matter of a Markdown file and leaves its body as it stands.
 *
 * @param schema of the fields, strict
 * @throws TextFileError where there is no front matter, it is no YAML, or a field does not fit
 */
export function readTextFile<Schema extends $ZodType>(text: string, schema: Schema): TextFile<output<Schema>> {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const match = fence.exec(source);
  if (match?.index !== 0) throw new TextFileError('noFrontMatter', 1);
  const [whole, yaml = ''] = match;
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, schema: 'core', prettyErrors: false });
  const [broken] = document.errors;
  const lineAt = (offset: number | undefined) => (offset === undefined ? 1 : lines.linePos(offset).line) + 1;
  if (broken) throw new TextFileError('yaml', lineAt(broken.pos[0]), broken.message);
  const parsed = safeParse(schema, document.toJS());
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : (issue?.path.map(String) ?? []);
    throw new TextFileError('field', lineAt(offsetOf(document, path)), path.join('.'));
  }
  return { fields: parsed.data, body: source.slice(whole.length), bodyLine: whole.split('\n').length };
}

/** Where the deepest part of a path that is there stands in the YAML. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: readonly string[]): number | undefined {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const keys = path.slice(0, depth).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const node: unknown = document.getIn(keys, true);
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      const [start] = node.range as unknown[];
      if (typeof start === 'number') return start;
    }
  }
  return undefined;
}
