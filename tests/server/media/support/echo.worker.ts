import { RecordingError } from '#server/media/recording-error.ts';
import { serveJobs } from '#server/media/pool-worker.ts';

/** What the tests of the pool ask for. */
export type EchoJob = { say: string } | { refuse: true } | { full: true } | { die: true } | { waitForAbort: true };

serveJobs(async (job: EchoJob, signal) => {
  if ('say' in job) return job.say;
  if ('refuse' in job) throw new RecordingError('damaged', 'at 3 s');
  if ('full' in job) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  if ('die' in job) process.exit(3);
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  throw signal.reason;
});
