import { proxy, useSnapshot } from 'valtio';

import { subjectKey, type OfflineSubject } from './subject.ts';

/**
 * The state of an offline copy:
 * - `reading`: its content is being read;
 * - `storing`: previews and pictures are being stored;
 * - `waiting`: the server is not reached; it goes on by itself;
 * - `paused`: by the person;
 * - `saving`: the data saver is on; it goes on at the person's word;
 * - `overBudget`: it does not fit into the space for previews;
 * - `full`: the browser grants no more space;
 * - `ready`: all of it is stored.
 */
export type CopyPhase = 'reading' | 'storing' | 'waiting' | 'paused' | 'saving' | 'overBudget' | 'full' | 'ready';

/** An offline copy as screens show it; sizes in bytes. */
export interface CopyView {
  readonly key: string;
  readonly subject: OfflineSubject;
  phase: CopyPhase;
  /** Of its previews. */
  size: number;
  stored: number;
  readonly count: number;
  /** The space for previews that is left for it, in bytes, where it does not fit. */
  readonly room?: number | undefined;
}

/** All offline copies that the person sees, in the order in which they were added. Written by create-copies.ts only. */
export const copies = proxy<{ isRead: boolean; list: CopyView[] }>({ isRead: false, list: [] });

/** The copy of a subject, for components; undefined where there is none. */
export function useCopy(subject: OfflineSubject): CopyView | undefined {
  const { list } = useSnapshot(copies);
  const key = subjectKey(subject);
  return list.find((copy) => copy.key === key) as CopyView | undefined;
}
