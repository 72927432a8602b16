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
    noAddress:
      'CLUSTER is set, and PUBLIC_URL is not: links in mails lead to one of the processes, and a zip that was cut starts from its beginning at another. Set PUBLIC_URL to the address that people use, for all processes.',
  },
  jobs: {
    failed: 'Jobs that have failed for the last time wait for you: {{count}}. See npm run tonika -- jobs list.',
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
  assets: {
    fine: 'Previews and pictures come from ASSET_URL: {{url}}. Ranges and access from pages are right.',
    nothing: 'ASSET_URL was not tried, the catalogue is empty: {{url}}. Run this check again after the first import.',
    unreachable: 'ASSET_URL does not respond ({{reason}}): {{url}}. Check the address and the network.',
    denied:
      'ASSET_URL responds {{status}}: {{url}}. Let everybody read files whose key begins with media/, and no others.',
    missing:
      'ASSET_URL has no such file: {{url}}. It has to be the address of the folder files, or of the bucket with its prefix.',
    failing: 'ASSET_URL responds with an error ({{status}}): {{url}}.',
    ranges:
      'ASSET_URL ignores ranges: {{url}} came whole (200 in place of 206). Turn on ranges, and off compression of sound.',
    other: 'ASSET_URL has another file, or responds with a wrong range: {{url}}. Empty the cache of the CDN.',
    soundType: 'ASSET_URL calls sound “{{type}}”: {{url}}. The type has to be audio/mpeg or audio/webm.',
    pictureType: 'ASSET_URL calls a picture “{{type}}”: {{url}}. The type has to be image/webp.',
    origin:
      'ASSET_URL does not let pages of {{origin}} read files: {{url}}. Send Access-Control-Allow-Origin: * (CORS).',
    exposed:
      'ASSET_URL does not let pages read the place of a range. Send Access-Control-Expose-Headers: Content-Range, Content-Length, ETag.',
    caching:
      'ASSET_URL lets browsers store files for less than a day. Send Cache-Control: public, max-age=31536000, immutable.',
    masters: 'Everybody can read masters: {{url}}. Allow reading of media/ alone.',
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
