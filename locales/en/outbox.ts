import type { MoreTexts } from '../ru.ts';

export const outbox: MoreTexts['outbox'] = {
  pending: 'Waiting to be sent',
  count: 'Waiting to be sent: {{count}}',
  mailLanguage: 'change the language of mails',
  refused: 'Could not {{what}}. {{message}}',
  notDone: {
    count: 'Failed actions: {{count}}',
    show: 'Show',
    title: 'Failed actions',
    hint: 'The server refused these actions. They stay here until you decide what to do with them.',
    noReason: 'The server gave no reason.',
    again: 'Try again',
    copy: 'Copy',
    copied: 'Copied',
    drop: 'Remove',
    of: '{{act}}: {{what}}',
    empty: 'No failed actions are left.',
  },
  unsafe: 'This device does not store your actions: {{count}}. Keep the page open until they are sent.',
  leaveTitle: 'Not everything has been sent',
  leaveText:
    'Changes not sent yet: {{count}}. If you log out now, they stay on this device and are sent when you log in again.',
  leaveLost: 'This device does not store {{count}} of them: those will be lost.',
  leaveAnyway: 'Log out anyway',
  leaveStay: 'Stay logged in',
};
