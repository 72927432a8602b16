import type { mailTexts as shape } from './mail.ru.ts';

export const mailTexts: typeof shape = {
  product: 'Tonika',
  hello: 'Hello {{name}},',
  helloStranger: 'Hello,',
  ifNotYou: 'If this was not you, there is nothing to do.',
  linkBelow: 'If the button does not work, open this link:',
  foot: 'Sent by the Tonika catalogue, {{origin}}. Questions: {{contact}}.',
  plainFoot: 'Sent by the Tonika catalogue. Questions: {{contact}}.',
  confirm: {
    subject: 'Confirm your Tonika account',
    lines: [
      'Confirm this e-mail address to log in. The link works once, within three days.',
      'If you did not register, do not open the link: somebody else has chosen the password.',
    ],
    button: 'Confirm the address',
  },
  known: {
    subject: 'You already have a Tonika account',
    lines: [
      'Somebody has just tried to register with this address, but there is an account with it already.',
      'Log in with your password. If you have forgotten it, set a new one on the login page.',
    ],
    button: 'Log in',
  },
  restore: {
    subject: 'A new password for Tonika',
    lines: ['Open the link to set a new password. It works once, within an hour.'],
    button: 'Set a new password',
  },
  email: {
    subject: 'Confirm your new e-mail address',
    lines: ['This address was given for a Tonika account in place of {{email}}. The link works once, within a day.'],
    button: 'Confirm the new address',
  },
  emailTaken: {
    subject: 'This address has a Tonika account already',
    lines: ['Somebody wanted to use this address for another account, but it has one already. Nothing has changed.'],
    button: 'Log in',
  },
  emailRequested: {
    subject: 'A new e-mail address for your Tonika account',
    lines: [
      'Somebody asked to move your account to the address {{email}}. If it was not you, stop the change.',
      'Then change your password: whoever asked knows it. If this was you, there is nothing to do.',
    ],
    button: 'Stop the change',
  },
  emailChanged: {
    subject: 'Your Tonika e-mail address has changed',
    lines: [
      'You now log in with {{email}}. If you did not change it, take the old address back: the link works for seven days.',
      'If this was you, there is nothing to do. Questions: {{contact}}.',
    ],
    button: 'Take the old address back',
  },
  emailReturned: {
    subject: 'Your Tonika e-mail address has changed',
    lines: ['You log in with the earlier address {{email}} again. If you did not change it, write to us: {{contact}}.'],
  },
  emailUndone: {
    subject: 'The change of your Tonika e-mail address was undone',
    lines: [
      'The owner of the old address undid the change: the account is back at {{email}}, and all sessions have ended.',
      'If you do not agree, write to us: {{contact}}.',
    ],
  },
  passwordChanged: {
    subject: 'Your Tonika password has changed',
    lines: ['All other sessions have ended. If you did not change it, set a new one on the login page.'],
    button: 'Log in',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your Tonika account',
    lines: [
      'A new passkey can now sign in to your account. All other sessions have ended.',
      'If it was not you, set a new password on the login page (“Forgot password?”) within a week: that removes the passkey.',
    ],
    button: 'Log in',
  },
  passkeyRemoved: {
    subject: 'A passkey of your Tonika account was removed',
    lines: ['It no longer signs in. If you did not remove it, set a new password on the login page.'],
    button: 'Log in',
  },
  totpAdded: {
    subject: 'Signing in to Tonika now takes a code',
    lines: [
      'After the password, a code from the authenticator app is needed. All other sessions have ended.',
      'If it was not you, set a new password on the login page (“Forgot password?”) within a week: that turns the code off.',
    ],
    button: 'Log in',
  },
  totpRemoved: {
    subject: 'The code for signing in to Tonika is off',
    lines: [
      'A code from the app is no longer needed. If you did not turn it off, set a new password on the login page.',
    ],
    button: 'Log in',
  },
  recoveryCodesMade: {
    subject: 'New recovery codes for Tonika',
    lines: ['The codes before no longer work. If you did not renew them, set a new password on the login page.'],
    button: 'Log in',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code signed in to Tonika',
    lines: ['That code no longer works. If it was not you, set a new password on the login page.'],
    button: 'Log in',
  },
  passwordRemoved: {
    subject: 'Signing in to Tonika by password is off',
    lines: ['A passkey signs in. If you did not change this, set a new password on the login page.'],
    button: 'Log in',
  },
};
