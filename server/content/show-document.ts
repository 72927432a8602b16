import type { Block } from '#shared/contract/documents.ts';

import { rowsOf } from '../catalogue/catalogue-rows.ts';
import type { Db } from '../repositories/database.ts';
import { mentionedTracks } from '../repositories/track-mentions.ts';
import type { SourceBlock } from './source-blocks.ts';

/** A stored picture of a document: its address and its size in pixels. */
export interface StoredFigure {
  src: string;
  width: number;
  height: number;
}

/**
 * A document as the page shows it: recordings with their rows, pictures with their addresses. What is not in the
 * catalogue any more is left out.
 *
 * @param figures pictures by the names of their files
 */
export async function showDocument(
  db: Db,
  source: readonly SourceBlock[],
  figures: ReadonlyMap<string, StoredFigure>,
): Promise<Block[]> {
  const ids = await mentionedTracks(db, refsOf(source));
  const rows = new Map((await rowsOf(db, 'track', [...new Set(ids.values())])).map((row) => [row.id, row]));
  const show = (blocks: readonly SourceBlock[]): Block[] => blocks.flatMap((block) => shown(block));
  const shown = (block: SourceBlock): Block[] => {
    switch (block.type) {
      case 'track': {
        const row = rows.get(ids.get(block.ref) ?? 0);
        return row ? [{ type: 'track', row }] : [];
      }
      case 'figure': {
        const { alt, caption } = block;
        const figure = figures.get(block.file);
        return figure ? [{ type: 'figure', alt, caption, ...figure }] : [];
      }
      case 'quote':
        return [{ ...block, children: show(block.children) }];
      case 'list':
        return [{ ...block, items: block.items.map((item) => show(item)) }];
      default:
        return [block];
    }
  };
  return show(source);
}

/** The recordings that a document names, in its order. */
export function refsOf(blocks: readonly SourceBlock[]): string[] {
  return everyBlock(blocks).flatMap((block) => (block.type === 'track' ? [block.ref] : []));
}

/** The files of the pictures that a document shows. */
export function figureFilesOf(blocks: readonly SourceBlock[]): string[] {
  return everyBlock(blocks).flatMap((block) => (block.type === 'figure' ? [block.file] : []));
}

/** The blocks of a document with those inside lists and quotes. */
function everyBlock(blocks: readonly SourceBlock[]): SourceBlock[] {
  return blocks.flatMap((block) => {
    if (block.type === 'list') return [block, ...block.items.flatMap((item) => everyBlock(item))];
    return block.type === 'quote' ? [block, ...everyBlock(block.children)] : [block];
  });
}
