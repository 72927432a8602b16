import { runServer } from './start/run-server.ts';
import { UserError } from './domain/user-error.ts';

try {
  await runServer(process.env);
} catch (cause) {
  if (!(cause instanceof UserError)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}
