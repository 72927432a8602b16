/** An answer that came with the page. */
export interface FirstAnswer {
  readonly answer: unknown;
  /** The page is one that the device had kept: the server may know better by now. */
  readonly kept: boolean;
}

let block: { answers: Map<string, unknown>; kept: boolean } | undefined;

/**
 * The answer that came with the page for an address, once; undefined where there is none. The block is the server's:
 * `<script type="application/json" id="first-data">{"<address>": answer, …}</script>`, marked `data-kept` by the
 * service worker.
 */
export function takeFirstData(address: string): FirstAnswer | undefined {
  block ??= readBlock();
  const { answers, kept } = block;
  if (!answers.has(address)) return undefined;
  const answer = answers.get(address);
  answers.delete(address);
  return { answer, kept };
}

/** On the server: the answers of the page that is rendered next. */
export function giveFirstData(answers: ReadonlyMap<string, unknown>): void {
  block = { answers: new Map(answers), kept: false };
}

function readBlock(): { answers: Map<string, unknown>; kept: boolean } {
  const element = document.querySelector<HTMLElement>('#first-data');
  return { answers: new Map(entriesOf(element?.textContent)), kept: element?.dataset['kept'] !== undefined };
}

function entriesOf(text: string | undefined): [string, unknown][] {
  if (!text) return [];
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? Object.entries(data) : [];
  } catch {
    // A page saved or changed on its way: the calls go to the network as ever.
    return [];
  }
}
