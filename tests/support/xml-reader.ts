import { chromium } from '@playwright/test';

import { browserArgs, findHeadlessBrowser } from './browser.ts';

/** An element as the browser's own parser sees it. */
export interface XmlElement {
  /** With its prefix. */
  name: string;
  namespace: string | null;
  text: string;
  attributes: Record<string, string>;
  children: XmlElement[];
}

/** Reads documents with the parsers of a real browser, which know nothing of what wrote them. */
export interface MarkupReader {
  /** @throws where a document is not well-formed */
  xml(source: string): Promise<XmlElement>;
  /** The elements of a page that a selector finds. */
  html(source: string, selector: string): Promise<Omit<XmlElement, 'children'>[]>;
  close(): Promise<void>;
}

/** Whether this machine has a browser. */
export const hasBrowser = (): boolean => findHeadlessBrowser() !== undefined;

export async function openMarkupReader(): Promise<MarkupReader> {
  const browser = await chromium.launch({
    executablePath: findHeadlessBrowser() ?? chromium.executablePath(),
    args: browserArgs,
  });
  const page = await browser.newPage();
  return {
    xml: (source) =>
      page.evaluate((given) => {
        const parsed = new DOMParser().parseFromString(given, 'application/xml');
        const error = parsed.querySelector('parsererror');
        if (error) throw new Error(error.textContent ?? 'not well-formed');
        const read = (element: Element): XmlElement => ({
          name: element.nodeName,
          namespace: element.namespaceURI,
          text: element.textContent ?? '',
          attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
          children: Array.from(element.children, read),
        });
        return read(parsed.documentElement);
      }, source),
    html: (source, selector) =>
      page.evaluate(
        ([given, wanted]) =>
          Array.from(
            new DOMParser().parseFromString(given ?? '', 'text/html').querySelectorAll(wanted ?? ''),
            (element) => ({
              name: element.localName,
              namespace: element.namespaceURI,
              text: element.textContent ?? '',
              attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
            }),
          ),
        [source, selector],
      ),
    close: () => browser.close(),
  };
}
