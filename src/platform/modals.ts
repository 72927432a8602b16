import { proxy, ref, useSnapshot } from 'valtio';

import type { feedbackReasons } from '#shared/contract/feedback.ts';

/** Why a person writes to us. */
export type ContactReason = (typeof feedbackReasons)[number];

/** What can be opened over the page, by anybody, and what each is opened with. src/app gives each its face. */
export interface Modals {
  auth: {
    /** `restored`: the first, after a new password was set. */
    state?: 'login' | 'register' | 'restore' | 'newPassword';
    /** The address to go to once somebody is signed in; this page where it is left out. */
    redirect?: string;
    /** Of a link that lets its owner set a new password. */
    restoreHash?: string;
    /** Called where it was closed without anybody having signed in. */
    onDismiss?: () => void;
    /** What a guest wanted to do: done once somebody is signed in. */
    onSignedIn?: () => void;
  };
  contact: { reason?: ContactReason; subject?: string };
  user: object;
}
export type ModalName = keyof Modals;
export type OpenModal = { [Name in ModalName]: { name: Name; props: Modals[Name] } }[ModalName];

/** Read through useOpenModal by components. */
export const modals = proxy<{ open: OpenModal | null }>({ open: null });

/** Opens a modal in place of the one that is open. */
export function openModal<Name extends ModalName>(name: Name, props: Modals[Name]): void {
  // A name with its own props is one of the union, which TypeScript does not see through the generic.
  modals.open = ref({ name, props } as unknown as OpenModal);
}

export function closeModal(): void {
  modals.open = null;
}

export const useOpenModal = (): OpenModal | null => useSnapshot(modals).open;
