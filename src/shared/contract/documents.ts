import * as z from 'zod/mini';

import { row } from './catalogue.ts';

/** The language that a text is written in. */
export const textLanguage = z.enum(['ru', 'en']);

/**
 * A run of text in a document. The page renders it as elements, never as markup, so that a text file cannot bring
 * scripts or styles into the page.
 */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'break' }
  | { type: 'emphasis' | 'strong'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] };

const inlines: z.ZodMiniType<Inline[], Inline[]> = z.lazy(() => z.array(inline));
/** Named in the OpenAPI document, because it contains itself. */
export const inline: z.ZodMiniType<Inline, Inline> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('code'), text: z.string() }),
  z.object({ type: z.literal('break') }),
  z.object({ type: z.enum(['emphasis', 'strong']), children: inlines }),
  /** Inside the site an address without the language's prefix, which the page adds. */
  z.object({ type: z.literal('link'), href: z.string(), children: inlines }),
]);

/** A block of a document, with `Track` and `Figure` as they stand in the file or as they are shown. */
export type BlockOf<Track, Figure> =
  | { type: 'heading'; level: 2 | 3 | 4; id: string; children: Inline[] }
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'list'; ordered: boolean; start: number; items: BlockOf<Track, Figure>[][] }
  | { type: 'quote'; children: BlockOf<Track, Figure>[] }
  | { type: 'code'; text: string }
  | { type: 'table'; header: Inline[][]; rows: Inline[][][] }
  | { type: 'rule' }
  | Track
  | Figure;

/** A recording in a document: its row, which plays like that of a list. */
const trackBlock = z.object({ type: z.literal('track'), row });
/** A picture with its caption, which may be empty. */
const figureBlock = z.object({
  type: z.literal('figure'),
  src: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  caption: z.string(),
});

/** A block of a document as the page shows it. */
export type Block = BlockOf<z.output<typeof trackBlock>, z.output<typeof figureBlock>>;

const blocks: z.ZodMiniType<Block[], Block[]> = z.lazy(() => z.array(block));
/** Named in the OpenAPI document, because it contains itself. */
export const block: z.ZodMiniType<Block, Block> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
    /** Unique in the document; the fragment of its address. */
    id: z.string(),
    children: inlines,
  }),
  z.object({ type: z.literal('paragraph'), children: inlines }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), start: z.int(), items: z.array(blocks) }),
  z.object({ type: z.literal('quote'), children: blocks }),
  z.object({ type: z.literal('code'), text: z.string() }),
  z.object({ type: z.literal('table'), header: z.array(inlines), rows: z.array(z.array(inlines)) }),
  z.object({ type: z.literal('rule') }),
  trackBlock,
  figureBlock,
]);

/** The body of a page or post: what its Markdown file says, in order. */
export const documentBody = z.array(block);
