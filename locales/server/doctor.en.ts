import type { doctorTexts as shape } from './doctor.ru.ts';

export const doctorTexts: typeof shape = {
  usage: 'Usage: doctor',
  fine: 'No problems.',
  problems: 'Problems: {{count}}.',
  mark: { ok: 'ok      ', note: 'note    ', problem: 'problem ' },
  settings: {
    fine: 'All settings are understood.',
    unknown: 'There is no setting {{name}}. Perhaps {{meant}} is meant: until then it has no effect.',
  },
  address: {
    fine: 'People reach the server at {{url}}.',
    local: 'PUBLIC_URL is not set: only this computer reaches the server.',
    open: 'The server listens on {{host}}, but PUBLIC_URL is not set: links in mails and in the sitemap will be wrong. Set PUBLIC_URL=https://….',
    insecure:
      'PUBLIC_URL has no https: passwords travel in the open, and the app cannot be installed. Put a proxy with TLS in front and set PUBLIC_URL=https://….',
    untrusted:
      'PUBLIC_URL has https, but TRUST_PROXY=0: behind a proxy everyone has the same address, and limits on attempts hit all people at once. Set TRUST_PROXY=1.',
    bypassed:
      'The server trusts the headers of a proxy (TRUST_PROXY), but listens on {{host}}: whoever comes past the proxy can forge an address. Set HOST=127.0.0.1 or close the port.',
    admin: 'ADMIN_REMOTE=1: commands are accepted from other machines. Remove the setting unless that is needed.',
  },
  mail: {
    fine: 'Mail is sent through {{host}}.',
    outbox: 'SMTP_URL is not set: mails become files in the folder outbox, and people do not get them.',
    contact: 'CONTACT_EMAIL is not set: mails come from hello@tonika.test, and messages sent there are lost.',
  },
  secrets: {
    fine: 'Keys and passwords raise no questions.',
    weak: 'The setting {{name}} is easy to guess: take a random one, such as the output of openssl rand -hex 32.',
    noPassword:
      'DATABASE_URL has no password, or one equal to the name, and the database is on another machine: set a random password.',
  },
  cluster: {
    fine: 'Several processes may work together: messages through the database arrive.',
    deaf: 'CLUSTER is set, but notifications of the database do not arrive: let DATABASE_URL name PostgreSQL itself, not a pooler.',
  },
  folder: {
    fine: 'The folder {{folder}} is writable, with {{free}} free.',
    none: 'The folder {{folder}} does not exist yet: the first start makes it.',
    unwritable: 'Cannot write to the folder {{folder}} ({{code}}). Give the user that runs the server access to it.',
    little: 'The disk of the folder {{folder}} has {{free}} left: free some space.',
    open: 'Other users of this machine can read the folder {{folder}}: chmod 700 {{folder}}.',
  },
  storage: {
    fine: 'The store responds, and files can be written and removed: bucket “{{bucket}}”, {{endpoint}}.',
  },
  clock: {
    fine: 'The clock is right.',
    behind: 'The clock is slow: the data folder has a file from the future ({{date}}). Turn on time synchronisation.',
    apart: 'The clocks of this machine and the database differ by {{seconds}} s. Turn on time synchronisation.',
  },
  database: {
    fine: 'The database responds, schema {{name}}.',
    empty: 'The database responds and is empty: the first start fills it.',
    behind:
      'The database is of an earlier version ({{name}}): the next start updates it. Back it up with the earlier version first.',
  },
  ffmpeg: {
    fine: 'ffmpeg is there.',
    none: 'There is no ffmpeg: only WAV can be imported, and FLAC cannot be downloaded. Install ffmpeg if that is needed.',
  },
  port: {
    fine: 'Port {{port}} is free.',
    ours: 'The server of this folder is running: {{url}}.',
  },
  content: {
    fine: 'Pages and search words were read without an error.',
    notChecked: 'Search words (synonyms.csv) were not checked: that needs a database of this version.',
  },
};
