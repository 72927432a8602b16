import { readStored, writeStored } from '#platform/storage/store.ts';
import { proxy } from 'valtio';

const key = 'keyboard';

/** Whether keys with letters act (WCAG 2.1.4: they may get in the way of voice input). Remembered on the device. */
export const keyboardSettings = proxy({ letters: true });

/** Takes over what was chosen at an earlier visit. */
export async function restoreKeyboardSettings(): Promise<void> {
  const found = await readStored(key, async () => (await import('./stored-shapes.ts')).keyboard);
  if (found) keyboardSettings.letters = found.letters;
}

export async function setLetters(letters: boolean): Promise<void> {
  keyboardSettings.letters = letters;
  await writeStored(key, { letters });
}
