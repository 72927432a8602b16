import type { sharing as shape } from '../ru/sharing.ts';

export const sharing: typeof shape = {
  title: 'Share',
  link: 'Link',
  copy: 'Copy',
  copied: 'Link copied',
  notCopied: 'Your browser blocked copying. The link is selected: copy it manually.',
  system: 'Send…',
  mail: 'By e-mail',
  qr: 'QR code for the link',
  saveQr: 'Save QR code',
  copyCode: 'Copy code for a website',
  codeCopied: 'Code copied',
  language: 'The page will open in English.',
  by: '{{title}} by {{people}}',
};
