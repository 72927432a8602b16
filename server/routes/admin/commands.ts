import type { AdminCommand } from '../../domain/admin-command.ts';

/** Admin commands by their names; each is loaded when it is first called, as some bring heavy libraries. */
export type AdminCommands = Readonly<Record<string, () => Promise<AdminCommand>>>;

/** Every admin command of the product. */
export const adminCommands: AdminCommands = {
  import: async () => (await import('../../import/import-command.ts')).importCommand,
  'author-a-list': async () => (await import('../../domain/a-list-command.ts')).aListCommand,
  'demo-remove': async () => (await import('../../demo/remove.ts')).removeCommand,
};

/** The command of this name; undefined where there is none. */
export async function findCommand(commands: AdminCommands, name: string): Promise<AdminCommand | undefined> {
  return Object.hasOwn(commands, name) ? commands[name]?.() : undefined;
}
