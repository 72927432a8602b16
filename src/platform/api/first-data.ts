let answers: Map<string, unknown> | undefined;

/**
 * The answer that came with the page for an address, once; undefined where there is none. The block is the server's:
 * `<script type="application/json" id="first-data">{"<address>": answer, …}</script>`.
 */
export function takeFirstData(address: string): unknown {
  answers ??= readBlock();
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}

function readBlock(): Map<string, unknown> {
  const text = typeof document === 'undefined' ? undefined : document.querySelector('#first-data')?.textContent;
  if (!text) return new Map();
  try {
    const block: unknown = JSON.parse(text);
    return new Map(typeof block === 'object' && block !== null ? Object.entries(block) : []);
  } catch {
    // A page saved or changed on its way: the calls go to the network as ever.
    return new Map();
  }
}
