import type { sharing as shape } from '../ru/sharing.ts';

export const sharing: typeof shape = {
  title: 'Share',
  link: 'Link',
  copy: 'Copy',
  copied: 'The link is copied',
  notCopied: 'The browser would not copy: the link is selected, copy it yourself.',
  system: 'Send…',
  mail: 'By e-mail',
  qr: 'QR code of the link',
  saveQr: 'Save the QR code',
  language: 'The page opens in English.',
  by: '{{title}} by {{people}}',
};
