/**
 * High-water mark of reading ahead, in bytes: more than the player requests at a time. When a connection is cut, the
 * browser discards bytes that have arrived but were not read, so they are read, and stored, as soon as they arrive.
 */
const ahead = 1024 * 1024;

/**
 * Returns a body from a generator; the reader may cancel it at any time.
 *
 * @param abort ends the fetches behind it; without it a cancelled reader would wait for the next bytes of the network
 * @param finish called with the work that continues after a cancellation: storing the bytes that arrived
 */
export function streamOf(
  bytes: AsyncGenerator<Uint8Array, void, undefined>,
  abort: AbortController,
  finish: (work: Promise<unknown>) => void,
): ReadableStream<Uint8Array> {
  let end = () => {};
  finish(new Promise<void>((resolve) => (end = resolve)));
  let failure: { readonly error: unknown } | undefined;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      try {
        const next = failure ? undefined : await bytes.next();
        if (next && !next.done) return controller.enqueue(next.value);
        if (next) controller.close();
      } catch (error) {
        failure = { error };
      }
      // An error would discard what the reader has not read yet, so it is delayed until the queue is empty.
      if (failure && controller.desiredSize === ahead) controller.error(failure.error);
      end();
    },
    async cancel() {
      abort.abort();
      await bytes.return().catch(() => undefined);
      end();
    },
  };
  return new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: ahead }));
}
