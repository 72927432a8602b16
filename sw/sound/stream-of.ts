/**
 * High-water mark of reading ahead: more than the player requests at a time. When a connection is cut, the browser
 * discards what has arrived and was not read yet; so it is read, and stored, as soon as it arrives.
 */
const ahead = 1024 * 1024;

/**
 * A body out of a generator that the reader may leave at any time.
 *
 * @param abort ends the fetches behind it; without it a reader that left would wait for the next bytes of the network
 * @param finish called with the work that goes on after the reader has left: storing what came
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
      // An error would throw away what the reader has not taken yet: it waits for the last of it.
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
