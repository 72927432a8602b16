import type { NotOursCause } from '../network/classify.ts';
import type { EngineMessage, Opening } from './messages.ts';
import type { EnginePorts } from './ports.ts';
import { Transfer } from './transfer.ts';

/** A sound that arrives as one file, where the browser cannot stream (spec.md section 4 "Player"). */
export class WholeSession {
  readonly #transfer: Transfer;

  constructor(ports: EnginePorts, opening: Opening, emit: (message: EngineMessage) => void) {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let obstacle: NotOursCause | null = null;
    const task = { file: opening, start: 0, end: opening.size, isPartial: false };
    this.#transfer = new Transfer(ports, task, {
      bytes: (_, bytes) => parts.push(bytes),
      done: () => emit({ type: 'whole', parts }),
      // Without a description there is no new version to start with; a new list has the new URL.
      changed: () => emit({ type: 'failed', cause: 'gone' }),
      failed: (cause) => emit({ type: 'failed', cause }),
      obstacle: (cause) => {
        if (cause !== obstacle) emit({ type: 'obstacle', cause });
        obstacle = cause;
      },
    });
  }

  close(): void {
    this.#transfer.cancel();
  }
}
