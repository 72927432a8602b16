import type { mailTexts as shape } from './mail.ru.ts';

export const mailTexts: typeof shape = {
  product: 'Tonika',
  hello: 'Hello {{name}},',
  helloStranger: 'Hello,',
  ifNotYou: 'If this was not you, you can ignore this e-mail.',
  linkBelow: 'If the button does not work, open this link:',
  foot: 'Sent by the Tonika catalogue, {{origin}}. Questions: {{contact}}.',
  plainFoot: 'Sent by the Tonika catalogue. Questions: {{contact}}.',
  confirm: {
    subject: 'Confirm your Tonika account',
    lines: ['To log in, confirm this e-mail address. The link works once and expires in three days.'],
    button: 'Confirm address',
  },
  known: {
    subject: 'You already have a Tonika account',
    lines: [
      'Someone has just tried to register with this address, but it already has an account.',
      'Log in with your password. If you have forgotten it, set a new one on the login page.',
    ],
    button: 'Log in',
  },
  restore: {
    subject: 'Set a new password for Tonika',
    lines: ['Follow the link to set a new password. It works once and expires in one hour.'],
    button: 'Set new password',
  },
  email: {
    subject: 'Confirm your new e-mail address',
    lines: [
      'This address was entered as the new login for a Tonika account, in place of {{email}}. The link works once and expires in one day.',
    ],
    button: 'Confirm new address',
  },
  emailTaken: {
    subject: 'This address already has a Tonika account',
    lines: [
      'Someone tried to use this address for another Tonika account, but it already has one. Nothing has changed.',
    ],
    button: 'Log in',
  },
  emailChanged: {
    subject: 'Your Tonika e-mail address has changed',
    lines: ['You now log in with {{email}}. If you did not make this change, contact us: {{contact}}.'],
  },
  passwordChanged: {
    subject: 'Your Tonika password has changed',
    lines: [
      'You have been logged out on your other devices. If you did not make this change, set a new password on the login page straight away and contact us: {{contact}}.',
    ],
    button: 'Log in',
  },
};
