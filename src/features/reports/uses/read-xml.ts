import type { XmlElement } from '#shared/domain/edl/xml-element.ts';

/** Whether a text may be a document of Final Cut Pro. */
export const isXml = (text: string): boolean =>
  /^\uFEFF?\s*<(?:\?xml|!DOCTYPE (?:fcpxml|xmeml)|fcpxml|xmeml)\b/.test(text);

/** Elements within elements: documents of edits have a few dozen. */
const deepest = 200;

/** The part of Trusted Types used here; TypeScript's DOM types lack it. */
interface TrustedTypesLike {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
}

/**
 * The Trusted Types policy for parsing: into an XML document apart from the page, in which no script runs. Created with
 * the first document.
 */
let policy: { createHTML(text: string): string } | undefined;

function trusted(text: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypesLike }).trustedTypes;
  policy ??= factory?.createPolicy('tonika-xml', { createHTML: xmlOnly });
  return policy ? policy.createHTML(text) : xmlOnly(text);
}

function xmlOnly(text: string): string {
  if (!isXml(text)) throw new TypeError('No document of XML');
  return text;
}

/** Parses XML with the browser's parser; undefined for malformed XML, and for what no edit has: entities, great depth. */
export function readXml(text: string): XmlElement | undefined {
  // Entities of entities are how a small file becomes a large document.
  if (/<!ENTITY\b/.test(text)) return undefined;
  // Browsers load no external entities.
  const parsed = new DOMParser().parseFromString(trusted(text.replace(/^\uFEFF/, '').trimStart()), 'application/xml');
  const root = parsed.documentElement;
  if (parsed.querySelector('parsererror')) return undefined;
  const lines = linesOf(text);
  let count = 0;
  const read = (element: Element, depth: number): XmlElement | undefined => {
    if (depth > deepest) return undefined;
    const line = lines[count] ?? 1;
    count += 1;
    const attributes = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
    const children: XmlElement[] = [];
    for (const each of element.children) {
      const child = read(each, depth + 1);
      if (!child) return undefined;
      children.push(child);
    }
    return { name: element.localName, line, attributes, children, text: children.length > 0 ? '' : textOf(element) };
  };
  return read(root, 0);
}

const textOf = (element: Element) => element.textContent ?? '';

/** Returns the line of each start tag, in document order, which the parser does not report. */
function linesOf(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  for (const [found] of text.matchAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\w[^<]*|\n/g)) {
    if (/^<\w/.test(found)) lines.push(line);
    line += found.split('\n').length - 1;
  }
  return lines;
}
