import type { XmlElement } from '#shared/domain/edl/xml-element.ts';

/** Elements, ends of elements and texts of a document without CDATA, entities or comments. */
const pieces = /<\?[^>]*\?>|<![^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[\w.:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;

type Draft = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & { children: XmlElement[] };

/** Reads a sound document of the tests as the reader of the page does, which needs a browser (e2e/reports.spec.ts). */
export function readFixtureXml(text: string): XmlElement {
  const root: Draft = { name: '', line: 1, attributes: {}, children: [], text: '' };
  const open = [root];
  let line = 1;
  for (const [whole, end, name, attributes = '', isEmpty, words] of text.matchAll(pieces)) {
    const holder = open.at(-1) ?? root;
    if (end !== undefined) {
      const ended = open.pop();
      if (ended?.name !== end) throw new Error(`line ${line}: ${end} ends ${ended?.name}`);
      if (ended.children.length > 0) ended.text = '';
    } else if (name !== undefined) {
      const pairs = [...attributes.matchAll(/([\w.:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]);
      const element: Draft = { name, line, attributes: Object.fromEntries(pairs), children: [], text: '' };
      holder.children.push(element);
      if (isEmpty === '') open.push(element);
    } else holder.text += words ?? '';
    line += whole.split('\n').length - 1;
  }
  const [first] = root.children;
  if (!first || open.length > 1) throw new Error('the document is not whole');
  return first;
}
