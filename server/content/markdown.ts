import type { Inline } from '#shared/contract/documents.ts';
import type { List, Nodes, Parent, PhrasingContent, RootContent, Table } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { directive } from 'micromark-extension-directive';
import { gfmTable } from 'micromark-extension-gfm-table';
import { TextFileError } from './text-file.ts';
import type { TextFileProblem } from './text-file.ts';
import type { FigureMention, SourceBlock } from './source-blocks.ts';

/**
 * Reads CommonMark with tables (GFM) and one directive, `::track[TNK-M-000012]` on a line of its own, into blocks.
 * Headings begin at level 2, because the title of the page is level 1. A picture is a paragraph of its own.
 *
 * @param firstLine the number of the text's first line in its file, for messages
 * @throws TextFileError for raw HTML, a link that is no web, mail or phone address, and whatever else a page does not show
 */
export function parseMarkdown(text: string, firstLine = 1): SourceBlock[] {
  const tree = fromMarkdown(text, {
    extensions: [gfmTable(), directive()],
    mdastExtensions: [gfmTableFromMarkdown(), directiveFromMarkdown()],
  });
  return new Reader(firstLine).blocks(tree.children);
}

class Reader {
  readonly #firstLine: number;
  readonly #ids = new Map<string, number>();

  constructor(firstLine: number) {
    this.#firstLine = firstLine;
  }

  blocks(nodes: readonly RootContent[]): SourceBlock[] {
    return nodes.map((node) => this.#block(node));
  }

  #block(node: RootContent): SourceBlock {
    switch (node.type) {
      case 'heading': {
        if (node.depth === 1 || node.depth > 4) throw this.#error('heading', node);
        const level = node.depth as 2 | 3 | 4;
        return { type: 'heading', level, id: this.#idOf(node), children: this.#inlines(node.children) };
      }
      case 'paragraph': {
        const [only, ...others] = node.children;
        if (only?.type === 'image' && others.length === 0) return this.#figure(only);
        return { type: 'paragraph', children: this.#inlines(node.children) };
      }
      case 'list':
        return this.#list(node);
      case 'blockquote':
        return { type: 'quote', children: this.blocks(node.children) };
      case 'code':
        return { type: 'code', text: node.value };
      case 'table':
        return this.#table(node);
      case 'thematicBreak':
        return { type: 'rule' };
      case 'leafDirective': {
        const ref = plainText(node).trim();
        if (node.name !== 'track' || ref === '') throw this.#error('directive', node, node.name);
        return { type: 'track', ref };
      }
      case 'html':
        throw this.#error('html', node, node.value.slice(0, 40));
      default:
        throw this.#error('unsupported', node, node.type);
    }
  }

  #figure({ url, alt, title, ...node }: Extract<PhrasingContent, { type: 'image' }>): FigureMention {
    // A file beside the text: nothing is loaded from other servers.
    if (!/^[\w-]+(\.[\w-]+)+$/.test(url) || !alt) throw this.#error('image', { ...node, url, type: 'image' }, url);
    return { type: 'figure', file: url, alt, caption: title ?? '' };
  }

  #list({ ordered, start, children }: List): SourceBlock {
    const items = children.map((item) => this.blocks(item.children));
    return { type: 'list', ordered: ordered ?? false, start: start ?? 1, items };
  }

  #table({ children }: Table): SourceBlock {
    const [header = [], ...rows] = children.map((line) => line.children.map((cell) => this.#inlines(cell.children)));
    return { type: 'table', header, rows };
  }

  #inlines(nodes: readonly PhrasingContent[]): Inline[] {
    return nodes.map((node) => this.#inline(node));
  }

  #inline(node: PhrasingContent): Inline {
    switch (node.type) {
      case 'text':
        return { type: 'text', text: node.value };
      case 'inlineCode':
        return { type: 'code', text: node.value };
      case 'break':
        return { type: 'break' };
      case 'emphasis':
      case 'strong':
        return { type: node.type, children: this.#inlines(node.children) };
      case 'link':
        if (!isSafeLink(node.url)) throw this.#error('link', node, node.url);
        return { type: 'link', href: node.url, children: this.#inlines(node.children) };
      case 'textDirective':
        // `at 10:30` and `16:9` begin no directive for whoever writes them.
        return { type: 'text', text: `:${node.name}${plainText(node) && `[${plainText(node)}]`}` };
      case 'html':
        throw this.#error('html', node, node.value.slice(0, 40));
      case 'image':
        throw this.#error('image', node, node.url);
      default:
        throw this.#error('unsupported', node, node.type);
    }
  }

  /** A heading's words as the fragment of its address; the second of a name gets a number. */
  #idOf(heading: Nodes): string {
    const words = plainText(heading)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '');
    const count = (this.#ids.get(words) ?? 0) + 1;
    this.#ids.set(words, count);
    return count === 1 ? words : `${words}-${count}`;
  }

  #error(problem: TextFileProblem, node: Nodes, detail = ''): TextFileError {
    return new TextFileError(problem, (node.position?.start.line ?? 1) + this.#firstLine - 1, detail);
  }
}

/** Addresses inside the site, of the web, of mail and of phones; `javascript:` and its like are none of them. */
const isSafeLink = (address: string) => /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i.test(address);

/** The text of a node without its marks. */
function plainText(node: Nodes | Parent): string {
  if ('value' in node && typeof node.value === 'string') return node.value;
  return 'children' in node ? node.children.map((child) => plainText(child)).join('') : '';
}
