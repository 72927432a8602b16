import type { MoreTexts } from '../ru.ts';

export const outbox: MoreTexts['outbox'] = {
  pending: 'Waiting to be sent',
  count: 'Waiting to be sent: {{count}}',
  refused: 'Not done: {{what}}. {{message}}',
  left: 'Not sent yet: {{count}}. It will be sent when you log in again.',
};
