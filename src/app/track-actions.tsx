import type { SelectionActions } from '#features/catalogue/Selection/SelectionBar.tsx';
import type { Slots } from '#features/catalogue/action-slots.ts';
import type { PlayerActions } from '#player/ui/PlayerBar.tsx';

/* What features add to tracks wherever they stand: one part of the app, loaded once the first rows stand. */

export const slots: Slots = { rows: [], gatherings: [] };

export const player: { actions?: PlayerActions } = {};

export const selection: { actions?: SelectionActions } = {};
