import type * as z from 'zod/mini';

/**
 * Work that the command line requests and that needs the database: it runs inside the server that holds the data
 * folder (POST /api/admin/{name}, with the key of that folder) or, where none runs, in the command's own process under
 * the folder's lock. What it yields reaches the terminal either way: progress, denials, at last the summary; every
 * event must survive JSON.
 *
 * `Context` is what the command uses of the process it runs in; whoever runs commands has all of it
 * (`AdminContext` of routes/admin).
 */
export interface AdminCommand<Input, Event, Context> {
  /** Of the JSON body; strict. */
  readonly input: z.ZodMiniType<Input>;
  run(input: Input, context: Context): AsyncIterable<Event>;
}
