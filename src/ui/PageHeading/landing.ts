let awaited = false;

/** A navigation has begun: the next heading to appear takes the focus, so that a screen reader reads on from there. */
export function awaitLanding(): void {
  awaited = true;
}

/** Whether this heading is the one that was waited for; true once. */
export function takeLanding(): boolean {
  const taken = awaited;
  awaited = false;
  return taken;
}
