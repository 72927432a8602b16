import type * as z from 'zod/mini';

/**
 * Work requested by the command line that needs the database. It runs inside the server that has the data folder
 * locked (POST /api/admin/{name}, with the key of that folder) or, without one, in the command's own process under
 * the folder's lock. Its events reach the terminal in both cases: progress, denials, at last the summary; every event
 * must be serialisable as JSON. `Context` is the part of the process that the command uses; the runner of commands
 * has all of it (`AdminContext` of routes/admin).
 */
export interface AdminCommand<Input, Event, Context> {
  /** Of the JSON body; strict. */
  readonly input: z.ZodMiniType<Input>;
  run(input: Input, context: Context): AsyncIterable<Event>;
}
