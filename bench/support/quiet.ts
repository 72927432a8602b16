import { setTimeout as pause } from 'node:timers/promises';

import type { Line } from '../../tests/support/line.ts';

/** Resolves once nothing has come over the line for a while: what went on before must not be measured too. */
export async function quiet(line: Line, forMilliseconds = 700): Promise<void> {
  let seen = -1;
  let since = Date.now();
  while (Date.now() - since < forMilliseconds) {
    if (line.bytes.down !== seen) {
      seen = line.bytes.down;
      since = Date.now();
    }
    await pause(50);
  }
}
