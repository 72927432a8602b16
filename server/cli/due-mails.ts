import type { JobQueue } from '../domain/jobs.ts';

/** Sends the mails of a command; those that cannot be sent now stay in the queue for the server. */
export async function sendDueMails(jobs: JobQueue): Promise<void> {
  if ((await jobs.counts()).waiting === 0) return;
  jobs.start({ failed: () => undefined, interrupted: () => undefined }, { kinds: ['mail'] });
  await jobs.idle();
  await jobs.close();
}
