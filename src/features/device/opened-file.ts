import { proxy, ref, useSnapshot } from 'valtio';

const state = proxy<{ file: File | null }>({ file: null });

/** Sets the file that the system opened with the app. */
export function putOpenedFile(file: File): void {
  state.file = ref(file);
}

/** The file that the system opened with the app; null where there is none. */
export const useOpenedFile = (): File | null => useSnapshot(state).file;
