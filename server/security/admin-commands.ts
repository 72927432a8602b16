import type { SecurityLog } from './security-log.ts';

/** The events of an admin command, which is recorded once it has ended, however it ended. */
export async function* recorded<Event>(
  command: string,
  events: AsyncIterable<Event>,
  security: SecurityLog,
): AsyncIterable<Event> {
  let outcome: 'accepted' | 'refused' = 'refused';
  try {
    yield* events;
    outcome = 'accepted';
  } finally {
    security.record('admin.command', { command, outcome });
  }
}
