import type { jobTexts as shape } from './jobs.ru.ts';

export const jobTexts: typeof shape = {
  usage: 'Usage: npm run tonika -- jobs list | jobs retry 12 | jobs discard 12',
  nothing: 'There are no jobs.',
  state: {
    failed: '{{id}}  failed   {{kind}}  {{attempts}} of {{maxAttempts}} attempts',
    waiting: '{{id}}  waiting  {{kind}}  until {{time}} UTC, {{attempts}} of {{maxAttempts}} attempts',
    running: '{{id}}  running  {{kind}}  attempt {{attempts}} of {{maxAttempts}}',
  },
  done: {
    retry: 'Job {{id}} starts now, with all its attempts.',
    discard: 'Job {{id}} was removed with what belongs to it.',
  },
  worker: {
    usage: 'Usage: worker (no arguments)',
    needsCluster:
      'A worker runs beside servers on PostgreSQL: set DATABASE_URL and CLUSTER=1 for it and for them. With SQLite the server itself does the jobs.',
    started: 'Tonika runs jobs, up to {{count}} at a time',
    stopping: 'The worker is stopping',
  },
  running: 'Job {{id}} is running.',
  missing: 'There is no job {{id}}: perhaps it is done.',
};
