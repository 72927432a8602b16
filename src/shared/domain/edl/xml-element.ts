/** An element of a document, as a reader of XML gives it. */
export interface XmlElement {
  name: string;
  /** Where it begins, from 1. */
  line: number;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** Of an element without children; empty otherwise. */
  text: string;
}

/** The outermost elements of a name, in document order: none of them is in another. */
export const findAll = (root: XmlElement, name: string): XmlElement[] =>
  root.name === name ? [root] : root.children.flatMap((child) => findAll(child, name));

/** The first child of a name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** The text of the first child of a name, trimmed; undefined without such a child. */
export const textOf = (element: XmlElement | undefined, name: string): string | undefined =>
  childOf(element, name)?.text.trim();
