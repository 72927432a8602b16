import type { XmlElement } from '#shared/domain/edl/parse-fcpxml.ts';

export const isXml = (text: string): boolean => /^\uFEFF?\s*<(?:\?xml|!DOCTYPE fcpxml|fcpxml)\b/.test(text);

/** A document by the browser's own reader of XML; undefined for what is no XML. */
export function readXml(text: string): XmlElement | undefined {
  // Nothing outside of the file is loaded: browsers read no external entities.
  const parsed = new DOMParser().parseFromString(text.replace(/^\uFEFF/, '').trimStart(), 'application/xml');
  const root = parsed.documentElement;
  if (parsed.querySelector('parsererror')) return undefined;
  const lines = linesOf(text);
  let count = 0;
  const read = (element: Element): XmlElement => {
    const line = lines[count] ?? 1;
    count += 1;
    const attributes = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
    return { name: element.localName, line, attributes, children: Array.from(element.children, read) };
  };
  return read(root);
}

/** The line of each start tag, in the order of the document: what the reader itself does not tell. */
function linesOf(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  for (const [found] of text.matchAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\w[^<]*|\n/g)) {
    if (/^<\w/.test(found)) lines.push(line);
    line += found.split('\n').length - 1;
  }
  return lines;
}
