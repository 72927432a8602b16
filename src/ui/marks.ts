import { rangesOf } from '#shared/domain/found-words.ts';

/** Named in styles as `::highlight(found)`. */
const name = 'found';

/**
 * Marks words in the text of an element without changing it; returns what takes the marks away. Where a browser cannot
 * (CSS custom highlights), nothing is marked.
 */
export function markWords(element: Element, words: readonly string[]): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const marks = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, marks);
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const [start, end] of rangesOf(node.textContent ?? '', words)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      marks.add(range);
      ranges.push(range);
    }
  }
  return () => {
    for (const range of ranges) marks.delete(range);
  };
}
