import { useSnapshot } from 'valtio';

import { useTakenOver } from '../taken-over.ts';
import { offline } from './state.ts';

/** Whether the server can be reached, for components. */
export const useOnline = (): boolean => useTakenOver(useSnapshot(offline).online, true);
