import { audioWorker } from '#player/actions.ts';
import type { CopyOutcome, CopyTask } from '#shared/offline/copy-task.ts';

/** Interval at which a lost worker is noticed, in milliseconds. */
const lookEvery = 3_000;

/** Stores a preview by the audio worker, which knows when the player needs the network. */
export async function copyFile(task: CopyTask, signal: AbortSignal): Promise<CopyOutcome> {
  const worker = audioWorker();
  const stop = () => void worker.stopCopies();
  signal.addEventListener('abort', stop, { once: true });
  let timer: ReturnType<typeof setInterval> | undefined;
  const lost = new Promise<CopyOutcome>((resolve) => {
    timer = setInterval(() => audioWorker() !== worker && resolve('cut'), lookEvery);
  });
  try {
    return await Promise.race([worker.copyFile(task), lost]);
  } finally {
    clearInterval(timer);
    signal.removeEventListener('abort', stop);
  }
}
