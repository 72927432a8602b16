import { adminCommands } from '../routes/admin/commands.ts';
import type { AdminCommands } from '../routes/admin/commands.ts';

/** Every admin command of the product: the server's own, and what takes the demo catalogue out. */
export const allAdminCommands: AdminCommands = {
  ...adminCommands,
  'demo-remove': async () => (await import('./demo/remove.ts')).removeCommand,
};
