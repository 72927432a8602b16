import { readStored, writeStored } from '#platform/storage/store.ts';
import { proxy } from 'valtio';

const key = 'keyboard';

/** Whether letter keys are enabled (WCAG 2.1.4: they can interfere with voice input). Persisted on the device. */
export const keyboardSettings = proxy({ letters: true });

/** Restores the setting from an earlier visit. */
export async function restoreKeyboardSettings(): Promise<void> {
  const found = await readStored(key, async () => (await import('./stored-shapes.ts')).keyboard);
  if (found) keyboardSettings.letters = found.letters;
}

export async function setLetters(letters: boolean): Promise<void> {
  keyboardSettings.letters = letters;
  await writeStored(key, { letters });
}
