import path from 'node:path';

import type { KeyName } from './key-name.ts';

/** Where everything lies in a data folder (`DATA_DIR`). Paths are absolute where the folder's own is. */
export const dataPaths = (folder: string) => ({
  /** The SQLite database, where `DATABASE_URL` names no other. */
  database: path.join(folder, 'tonika.sqlite'),
  /** Root of the file store: masters, previews, pictures. */
  files: path.join(folder, 'files'),
  /** Present while a backup is taken: files that are removed meanwhile lie here until its end. */
  removedFiles: path.join(folder, 'files', '.removed'),
  /** Catalogue indexes of the last build. */
  index: path.join(folder, 'index'),
  /** Log of each imported folder. */
  imports: path.join(folder, 'imports'),
  /** Mails, where no `SMTP_URL` sends them. */
  outbox: path.join(folder, 'outbox'),
  /** The owner's templates of reports. */
  reportTemplates: path.join(folder, 'report-templates'),
  /** The owner's fonts for letters that the font of reports lacks. */
  fonts: path.join(folder, 'fonts'),
  /** Uploaded files until their request has its response. */
  uploads: path.join(folder, 'uploads'),
  /** The owner's own words of the search. */
  ownerWords: path.join(folder, 'synonyms.csv'),
  /** Address of the server that has the folder open. */
  server: path.join(folder, 'server.json'),
  lock: path.join(folder, 'lock'),
  /** Locked while a backup is taken. */
  backupLock: path.join(folder, 'backup.lock'),
  /** Where an archive is unpacked before it takes the place of what is there. */
  restoring: path.join(folder, '.restoring'),
  /** The owner's pages. */
  content: path.join(folder, 'content'),
  /** Written at the start, to see that the disk has room, and removed. */
  probe: path.join(folder, '.probe'),
  key: (name: KeyName): string => path.join(folder, `${name}.key`),
  previousSecretKey: path.join(folder, 'secret.previous.key'),
});
