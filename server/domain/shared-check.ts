/** A check that is not started again while it runs: checks that come every second would pile up where it hangs. */
export function sharedCheck<Result>(check: () => Promise<Result>): () => Promise<Result> {
  let pending: Promise<Result> | undefined;
  return () =>
    (pending ??= check().finally(() => {
      pending = undefined;
    }));
}
