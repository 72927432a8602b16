import { useMemo } from 'react';

import type { Row } from '#shared/contract/catalogue.ts';
import type { Block } from '#shared/contract/documents.ts';
import { wholeList } from '#tracks/list-context.ts';

import { DocumentTrack } from './DocumentTrack.tsx';
import { Inlines } from './Inlines.tsx';
import styles from './Document.module.css';

/** A text of the owner: a page or a post. Its recordings are one list, which the player walks through. */
export function Document({ body }: { body: readonly Block[] }) {
  const list = useMemo(() => wholeList(rowsOf(body)), [body]);
  return (
    <div className={styles.document}>
      <Blocks body={body} list={list} />
    </div>
  );
}

interface BlocksProps {
  body: readonly Block[];
  list: ReturnType<typeof wholeList>;
}

function Blocks({ body, list }: BlocksProps) {
  // oxlint-disable-next-line react/no-array-index-key -- blocks never move in a document
  return body.map((block, index) => <OneBlock key={index} block={block} list={list} />);
}

function OneBlock({ block, list }: { block: Block; list: BlocksProps['list'] }) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id}>
          <Inlines of={block.children} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inlines of={block.children} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List start={block.ordered && block.start !== 1 ? block.start : undefined}>
          {block.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- items never move in a document
            <li key={index}>
              <Item body={item} list={list} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote>
          <Blocks body={block.children} list={list} />
        </blockquote>
      );
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'table':
      return <Table header={block.header} rows={block.rows} />;
    case 'rule':
      return <hr />;
    case 'track':
      return <DocumentTrack row={block.row} list={list} />;
    case 'figure':
      return (
        <figure>
          <img src={block.src} width={block.width} height={block.height} alt={block.alt} loading="lazy" />
          {block.caption !== '' && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
  }
}

/** An item of one paragraph is its text alone. */
function Item({ body, list }: BlocksProps) {
  const [only, ...others] = body;
  if (only?.type === 'paragraph' && others.length === 0) return <Inlines of={only.children} />;
  return <Blocks body={body} list={list} />;
}

type TableBlock = Extract<Block, { type: 'table' }>;

/** A table that scrolls by itself where the screen is narrow: its first column names the rows. */
function Table({ header, rows }: Pick<TableBlock, 'header' | 'rows'>) {
  return (
    // A region that scrolls has to be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns never move
              <th key={column} scope="col">
                <Inlines of={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows never move
            <tr key={line}>
              {cells.map((cell, column) => {
                const Cell = column === 0 ? 'th' : 'td';
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- columns never move
                  <Cell key={column} scope={column === 0 ? 'row' : undefined}>
                    <Inlines of={cell} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The recordings of a document, each once, in its order. */
function rowsOf(body: readonly Block[]): Row[] {
  const rows = new Map<number, Row>();
  const collect = (blocks: readonly Block[]): void => {
    for (const block of blocks) {
      if (block.type === 'track') rows.set(block.row.id, block.row);
      if (block.type === 'quote') collect(block.children);
      if (block.type === 'list') for (const item of block.items) collect(item);
    }
  };
  collect(body);
  return [...rows.values()];
}
