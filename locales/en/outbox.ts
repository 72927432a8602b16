import type { MoreTexts } from '../ru.ts';

export const outbox: MoreTexts['outbox'] = {
  pending: 'Waiting to be sent',
  count: 'Waiting to be sent: {{count}}',
  refused: 'Could not {{what}}. {{message}}',
  left: 'Changes not sent yet: {{count}}. They will be sent when you log in again.',
};
