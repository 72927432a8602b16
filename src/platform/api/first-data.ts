/** A response that came with the page. */
export interface FirstResponse {
  readonly response: unknown;
  /** The page came from the device's cache: the server may have newer data. */
  readonly cached: boolean;
}

let block: { responses: Map<string, unknown>; cached: boolean } | undefined;

/**
 * The response rendered with the page for an address, once; undefined if there is none. The block is the server's:
 * `<script type="application/json" id="first-data">{"<address>": response, …}</script>`, marked `data-kept` by the
 * service worker.
 */
export function takeFirstData(address: string): FirstResponse | undefined {
  block ??= readBlock();
  const { responses, cached } = block;
  if (!responses.has(address)) return undefined;
  const response = responses.get(address);
  responses.delete(address);
  return { response, cached };
}

/** On the server: the responses of the page that is rendered next. */
export function giveFirstData(responses: ReadonlyMap<string, unknown>): void {
  block = { responses: new Map(responses), cached: false };
}

function readBlock(): { responses: Map<string, unknown>; cached: boolean } {
  const element = document.querySelector<HTMLElement>('#first-data');
  return { responses: new Map(entriesOf(element?.textContent)), cached: element?.dataset['kept'] !== undefined };
}

function entriesOf(text: string | undefined): [string, unknown][] {
  if (!text) return [];
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? Object.entries(data) : [];
  } catch {
    // A saved or modified page: requests go to the network as usual.
    return [];
  }
}
