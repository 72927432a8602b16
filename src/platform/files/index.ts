import { subscribeKey } from 'valtio/utils';

import { currentToken } from '../api/token.ts';
import { currentLocale } from '../i18n/index.ts';
import { noteUnreached, offline } from '../offline/index.ts';
import { FileTransfer } from './file-transfer.ts';

export type { FileTransfer } from './file-transfer.ts';

/** A file of the signed-in person, to be fetched into the page. */
export function transferOf(url: string): FileTransfer {
  return new FileTransfer(url, {
    fetch: (input, init) => fetch(input, init),
    headers: () => {
      const token = currentToken();
      return { 'Accept-Language': currentLocale(), ...(token !== null && { Authorization: `Bearer ${token}` }) };
    },
    wait,
    untilOnline: async (signal, waiting) => {
      noteUnreached();
      if (!offline.online) waiting();
      await untilOnline(signal);
    },
    random: Math.random,
  });
}

/** Gives a file that is in the page to the browser, to be put where downloads go. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  follow(url, name);
  // The browser reads it after the click event; a minute is enough even on a slow disk.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Makes the browser download a file itself: it shows the progress, resumes after a cut, and lets the person choose a
 * folder.
 */
export function handToBrowser(url: string): void {
  follow(url, '');
}

function follow(href: string, name: string) {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (offline.online || signal.aborted) return resolve();
    const end = () => {
      stop();
      resolve();
    };
    const stop = subscribeKey(offline, 'online', (online) => {
      if (online) end();
    });
    signal.addEventListener('abort', end, { once: true });
  });
}
