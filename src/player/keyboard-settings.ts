import { readStored, writeStored } from '#platform/storage/store.ts';
import { noticeSettings } from '#ui/Notice/notice-settings.ts';
import { proxy } from 'valtio';

const key = 'keyboard';

/** Whether letter keys are enabled (WCAG 2.1.4: they can interfere with voice input). Persisted on the device. */
export const keyboardSettings = proxy({ letters: true });

/** Restores the setting from an earlier visit. */
export async function restoreKeyboardSettings(): Promise<void> {
  const found = await readStored(key, async () => (await import('./stored-shapes.ts')).keyboard);
  if (!found) return;
  keyboardSettings.letters = found.letters;
  noticeSettings.seconds = found.noticeSeconds ?? null;
}

export async function setLetters(letters: boolean): Promise<void> {
  keyboardSettings.letters = letters;
  await write();
}

/** @param seconds that a notice with an action is shown; null until it is closed or replaced */
export async function setNoticeSeconds(seconds: number | null): Promise<void> {
  noticeSettings.seconds = seconds;
  await write();
}

const write = () => writeStored(key, { letters: keyboardSettings.letters, noticeSeconds: noticeSettings.seconds });
