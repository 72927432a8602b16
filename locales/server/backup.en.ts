import type { backupTexts as shape } from './backup.ru.ts';

export const backupTexts: typeof shape = {
  none: 'There is no catalogue in the folder {{folder}}.',
  noDatabase: 'There is no catalogue in the database.',
  older:
    'The database is of an earlier version of Tonika ({{name}}). Start the server once, which updates it. Then run this again.',
  failedDatabase: 'The database failed: {{reason}}.',
  stopped: 'Interrupted: nothing has changed.',
  backup: {
    usage: 'Usage: backup <file> [--replace] (“-” for a file: to standard output)',
    exists:
      'The file {{file}} exists. Choose another name, or add --replace: the new backup takes its place once it is whole.',
    folder: '{{file}} is a folder. Name a file.',
    terminal: 'An archive cannot be printed to the terminal. Name a file or redirect the output.',
    unwritable: 'Could not write {{file}} ({{code}}).',
    outputClosed: 'The output was closed before the archive was whole.',
    full: 'The disk has no room left for {{file}}. The unfinished file has been removed.',
    little: 'The backup needs about {{needed}}, but the disk of {{file}} has {{free}} free.',
    busy: 'Another process is already backing up the folder {{folder}}.',
    changed: 'A file of the data folder changed while it was read. Run the command again.',
    progress: 'Files, MB',
    done: 'Backup written: {{file}}. Database rows: {{rows}}, files: {{files}}, {{size}}. It contains keys and password hashes: store it like a secret.',
    missing: 'Files that the database names were not in the data folder: {{count}}. The backup lacks them, too:',
  },
  restore: {
    usage: 'Usage: restore <file> [--replace] (“-” for a file: from standard input)',
    unreadable: 'Could not read {{file}} ({{code}}).',
    unwritable: 'Could not write to the folder {{folder}} ({{code}}).',
    full: 'The disk of the folder {{folder}} has no room left. Everything is as it was.',
    occupiedFolder:
      'The folder {{folder}} already has data. Choose another (DATA_DIR=…), or add --replace: the archive takes its place.',
    occupiedDatabase:
      'The database already has a catalogue. Choose another (DATABASE_URL=…), or add --replace: the archive takes its place.',
    occupiedStore:
      'The bucket already has files. Choose another (STORAGE_URL=…), or add --replace: the archive takes their place.',
    newerDatabase: 'The database was made by a newer version of Tonika ({{name}}). Name an empty one.',
    foreign: '{{file}} is not a backup of Tonika.',
    newer: 'The backup was made by a newer version of Tonika ({{name}}). Update the program and run this again.',
    cut: 'The archive {{file}} ends too early. Nothing has been restored; everything is as it was.',
    damaged: 'The archive {{file}} is damaged: {{entry}}. Nothing has been restored; everything is as it was.',
    progress: 'Archive, MB',
    done: 'Restored: the backup of {{date}}, version {{version}}. Database rows: {{rows}}, files: {{files}}, {{size}}.',
    migrates: 'An earlier version made the backup: the next start updates the database.',
    missing: 'The backup lacked files that the database names: {{count}}. To list them: npm run tonika -- verify',
    secretKey: 'SECRET_KEY is not part of a backup: the new place needs the same one.',
  },
  verify: {
    usage: 'Usage: verify [--hashes]',
    progress: 'Database entries checked',
    missing: 'no such file: {{key}} ({{row}})',
    size: 'another size: {{key}} ({{row}}): {{found}} bytes instead of {{expected}}',
    hash: 'another content: {{key}} ({{row}})',
    more: 'and {{count}} more',
    unnamed: 'Files that no entry names: {{count}}, {{size}}. They do no harm; some may have come during the check:',
    fine: 'Everything is there: {{rows}} entries, {{files}} files.',
    fineHashes:
      'Everything is there and its content is right: {{rows}} entries, {{files}} files, {{hashed}} of them with a known hash.',
    problems: 'Problems: {{count}}. Take the files from a backup, or import the recordings again.',
  },
};
