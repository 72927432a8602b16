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
    lines: [
      'To log in, confirm this e-mail address. The link works once and expires in three days.',
      'If you did not register, do not follow the link: someone else has set the password.',
    ],
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
  emailRequested: {
    subject: 'Your Tonika e-mail address is about to change',
    lines: [
      'Someone asked to log in to your account with {{email}} in place of this address. If it was not you, stop the change and set a new password: someone knows the current one.',
      'If it was you, there is nothing to do.',
    ],
    button: 'Stop the change',
  },
  emailChanged: {
    subject: 'Your Tonika e-mail address has changed',
    lines: [
      'You now log in with {{email}}. If you did not make this change, restore the old address: the link expires in seven days.',
      'If it was you, there is nothing to do. Questions: {{contact}}.',
    ],
    button: 'Restore old address',
  },
  emailReturned: {
    subject: 'Your Tonika e-mail address has changed',
    lines: ['You now log in with {{email}} again. If you did not make this change, contact us: {{contact}}.'],
  },
  emailUndone: {
    subject: 'Your Tonika e-mail change was undone',
    lines: [
      'The account is back at {{email}}: the change was undone with the link in the e-mail. You will need to log in again on all your devices.',
      'If you do not agree, contact us: {{contact}}.',
    ],
  },
  passwordChanged: {
    subject: 'Your Tonika password has changed',
    lines: [
      'You have been logged out on your other devices. If you did not make this change, set a new password on the login page straight away and contact us: {{contact}}.',
    ],
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
    lines: ['It can no longer be used to log in. If you did not remove it, set a new password on the login page.'],
    button: 'Log in',
  },
  totpAdded: {
    subject: 'Logging in to Tonika now requires a code',
    lines: [
      'After the password, a code from the authenticator app is needed. All other sessions have ended.',
      'If it was not you, set a new password on the login page (“Forgot password?”) within a week: that turns the code off.',
    ],
    button: 'Log in',
  },
  totpRemoved: {
    subject: 'Logging in to Tonika no longer requires a code',
    lines: [
      'A code from the app is no longer needed. If you did not turn it off, set a new password on the login page.',
    ],
    button: 'Log in',
  },
  recoveryCodesMade: {
    subject: 'New recovery codes for Tonika',
    lines: ['The previous codes no longer work. If you did not renew them, set a new password on the login page.'],
    button: 'Log in',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code signed in to Tonika',
    lines: ['That code no longer works. If it was not you, set a new password on the login page.'],
    button: 'Log in',
  },
  factorReset: {
    subject: 'The second factor of your Tonika account was reset',
    lines: [
      'Support removed the passkeys, the authenticator app and the recovery codes of this account. All sessions have ended. Log in with your password; if you have none or forgot it, set a new one on the login page (“Forgot password?”).',
      'If you did not ask for this, set a new password straight away and contact us: {{contact}}.',
    ],
  },
  passwordRemoved: {
    subject: 'Password login to Tonika is off',
    lines: ['You now log in with a passkey. If you did not change this, set a new password on the login page.'],
    button: 'Log in',
  },
};
