import type Pdf from 'pdfkit';

type Document = InstanceType<typeof Pdf>;
type Element = ReturnType<Document['struct']>;

/**
 * What a document is made of, for programs that read it aloud or take it apart (ISO 32000-1, 14.8): a heading, lines and a
 * table. What is drawn outside of these is an artifact.
 */
export class PdfStructure {
  readonly #document: Document;
  readonly #root: Element;
  #table: Element | undefined;
  #row: Element | undefined;

  constructor(document: Document) {
    this.#document = document;
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
  }

  /** A heading or a paragraph. */
  text(type: 'H1' | 'P', write: () => void): void {
    const element = this.#document.struct(type);
    this.#root.add(element);
    this.#marked(element, type, write);
    element.end();
  }

  table(): void {
    this.#table = this.#document.struct('Table');
    this.#root.add(this.#table);
  }

  /** Begins a row of the table. */
  row(): void {
    this.#row?.end();
    this.#row = this.#document.struct('TR');
    this.#table?.add(this.#row);
  }

  cell(type: 'TH' | 'TD', write: () => void): void {
    const element = this.#document.struct(type);
    this.#row?.add(element);
    this.#marked(element, type, write);
    element.end();
  }

  /** What only looks: rules, shades, page numbers, headings repeated. */
  artifact(draw: () => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#document.endMarkedContent();
  }

  end(): void {
    this.#row?.end();
    this.#table?.end();
    this.#root.end();
  }

  #marked(element: Element, type: string, write: () => void): void {
    const content = this.#document.markStructureContent(type);
    write();
    this.#document.endMarkedContent();
    element.add(content);
  }
}
