import type { AdminCommand } from '../../domain/admin-command.ts';
import type { AdminContext } from './admin-context.ts';

/** A command whose input was validated by its own schema. */
type AnyCommand = AdminCommand<unknown, unknown, AdminContext>;

/** Admin commands by their names; each is loaded when it is first called, as some bring heavy libraries. */
export type AdminCommands = Readonly<Record<string, () => Promise<AnyCommand>>>;

const people = () => import('../../accounts/admin-commands.ts');
const blog = () => import('../../content/commands.ts');
const jobs = () => import('../../jobs/commands.ts');
const feedback = () => import('../../feedback/commands.ts');

/** Every admin command of the product. */
export const adminCommands: AdminCommands = {
  import: async () => (await import('../../import/import-command.ts')).importCommand,
  'author-a-list': async () => (await import('../../catalogue/a-list-command.ts')).aListCommand,
  featured: async () => (await import('../../catalogue/featured-command.ts')).featuredCommand,
  'user-subscription': async () => (await people()).userSubscriptionCommand,
  'user-disable': async () => (await people()).userDisableCommand,
  'user-enable': async () => (await people()).userEnableCommand,
  'user-reset-factor': async () => (await people()).userResetFactorCommand,
  'user-list': async () => (await people()).userListCommand,
  'key-renew': async () => (await import('../../security/key-command.ts')).keyRenewCommand,
  'feedback-list': async () => (await feedback()).feedbackListCommand,
  'blog-add': async () => (await blog()).blogAddCommand,
  'blog-list': async () => (await blog()).blogListCommand,
  'blog-publish': async () => (await blog()).blogPublishCommand,
  'blog-remove': async () => (await blog()).blogRemoveCommand,
  'blog-category': async () => (await blog()).blogCategoryCommand,
  'search-missed': async () => (await import('../../search/commands.ts')).searchMissedCommand,
  'jobs-list': async () => (await jobs()).jobsListCommand,
  'jobs-retry': async () => (await jobs()).jobsRetryCommand,
  'jobs-discard': async () => (await jobs()).jobsDiscardCommand,
  'feedback-answer': async () => (await feedback()).feedbackReplyCommand,
};

/** The command of this name; undefined where there is none. */
export async function findCommand(commands: AdminCommands, name: string): Promise<AnyCommand | undefined> {
  return Object.hasOwn(commands, name) ? commands[name]?.() : undefined;
}
