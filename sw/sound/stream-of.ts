/**
 * A body out of a generator that the reader may leave at any time.
 *
 * @param abort ends the fetches behind it; without it a reader that left would wait for the next bytes of the network
 * @param finish told of the work that goes on after the reader has left: storing what came
 */
export function streamOf(
  bytes: AsyncGenerator<Uint8Array, void, undefined>,
  abort: AbortController,
  finish: (work: Promise<unknown>) => void,
): ReadableStream<Uint8Array> {
  let end = () => {};
  finish(new Promise<void>((resolve) => (end = resolve)));
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await bytes.next();
        if (!next.done) return controller.enqueue(next.value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      end();
    },
    async cancel() {
      abort.abort();
      await bytes.return().catch(() => undefined);
      end();
    },
  });
}
