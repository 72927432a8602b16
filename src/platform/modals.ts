import { proxy, ref, useSnapshot } from 'valtio';

import type { Row } from '#shared/contract/catalogue.ts';
import type { ItemType } from '#shared/contract/content-items.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import type { feedbackReasons } from '#shared/contract/feedback.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import type { Project, ProjectItem } from '#shared/contract/projects.ts';
import type { Report } from '#shared/contract/reports.ts';
import type { DownloadSubject } from '#shared/downloads/subject.ts';

import type { Intent } from './access/intent.ts';

/** Why a person writes to us. */
export type ContactReason = (typeof feedbackReasons)[number];

/** The content to add to a project: a sound, which may be in it already, several, or a whole track group. */
export type ProjectSubject =
  | { kind: 'row'; row: Row }
  /** `leftOut`: the number of selected exclusive tracks that the subscription does not cover. */
  | { kind: 'rows'; rows: readonly Row[]; leftOut: number }
  | { kind: 'trackGroup'; itemType: ItemType; id: number; name: Localized };

/** The modals that any code can open, with their props. src/app has their components. */
export interface Modals {
  auth: {
    /** `restored`: the first, after a new password was set. */
    state?: 'login' | 'register' | 'restore' | 'newPassword';
    /** The address to open after the login; this page by default. */
    redirect?: string;
    /** Of a link that lets its owner set a new password. */
    restoreHash?: string;
    /** Called where it was closed without anybody having signed in; the address opened it then. */
    onDismiss?: () => void;
    /** What a guest set out to do, as the dialog says it. */
    intent?: Intent;
    /** Called after the login. */
    onSignedIn?: () => void;
  };
  contact: {
    reason?: ContactReason;
    subject?: string;
    /** Why the action was denied: the dialog starts with it. */
    line?: string;
    /** A prefilled request, if it needs no more words. */
    message?: string;
  };
  user: object;
  /** Background changes that the server denied. */
  refused: object;
  /** Opened by the download flow after the check of the right; `fileType` is the last choice. */
  download: { subject: DownloadSubject; fileType: FileType };
  /** The project dropdown, beside what opened it. */
  projectMenu: { subject: ProjectSubject; near?: DOMRect };
  /** Before what cannot be undone. */
  question: {
    title: string;
    text: string;
    yes: string;
    /** “Cancel” where it is left out. */
    no?: string;
    onYes: () => void;
  };
  /** Opens a project to others, or closes it. */
  shareProject: { project: Project };
  /** Downloads the items of a project, or selected ones. */
  projectZip: { project: Project; chosen?: readonly ProjectItem[] };
  /** Says what of a project was used; of an edit decision list, where there is one. */
  /** A new report of a project, or the correction of a report. */
  report: { project: Project; edl?: File } | { report: Report };
  /** Makes a project, or changes one. */
  project: { project?: Project; onDone?: (project: Project) => void };
  shareTrack: { row: Row };
  /** The address is without its origin, and with its language. */
  sharePage: { address: string; title: string };
  /** The downloads of a track, beside what opened it. */
  loadings: { row: Row; near?: DOMRect };
}

/** The names of all modals. */
export type ModalName = keyof Modals;

/** The open modal with its props. */
export type OpenModal = { [Name in ModalName]: { name: Name; props: Modals[Name] } }[ModalName];

/** Read through useOpenModal by components. */
export const modals = proxy<{ open: OpenModal | null }>({ open: null });

/** Opens a modal in place of the one that is open. */
export function openModal<Name extends ModalName>(name: Name, props: Modals[Name]): void {
  // A name with its own props is one of the union, which TypeScript does not see through the generic.
  modals.open = ref({ name, props } as unknown as OpenModal);
}

/** Closes the open modal, if there is one. */
export function closeModal(): void {
  modals.open = null;
}

/** A ref comes out of a snapshot as it went in. */
export const useOpenModal = (): OpenModal | null => useSnapshot(modals).open as OpenModal | null;
