import type { XmlElement } from '#shared/domain/edl/parse-fcpxml.ts';

export const isXml = (text: string): boolean => /^\uFEFF?\s*<(?:\?xml|!DOCTYPE fcpxml|fcpxml)\b/.test(text);

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

/** Parses XML with the browser's parser; undefined for malformed XML. */
export function readXml(text: string): XmlElement | undefined {
  // Browsers load no external entities.
  const parsed = new DOMParser().parseFromString(trusted(text.replace(/^\uFEFF/, '').trimStart()), 'application/xml');
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
