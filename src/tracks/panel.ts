import { useCallback, useSyncExternalStore } from 'react';
import { proxy, ref, subscribe } from 'valtio';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

import type { Row } from '#shared/contract/catalogue.ts';
import { pageKey } from '#shared/pages/pages.ts';
import type { PanelTarget, PanelTab } from '#shared/pages/panel-address.ts';

import type { ListContext } from './list-context.ts';

/** The fields of a row that identify its content. */
type Subject = Pick<Row, 'entity' | 'kind' | 'id' | 'track_id'>;

/** The row that a tab was opened from: shown until the server has responded, and played in its own list. */
interface Origin {
  readonly row: Row;
  readonly index: number;
  readonly list: ListContext;
}

interface PanelState {
  /** null: closed; undefined: the URL has not been read yet (follow-address.ts). */
  target: PanelTarget | null | undefined;
  origin: Origin | null;
}

/** The side panel. The address follows it 300 ms later; back and forward bring it to what the address says. */
export const panel = proxy<PanelState>({ target: undefined, origin: null });

/** On the page of a track its tabs are the page's own. */
export const isTrackPage = (path: string) => pageKey(path).includes('-catalog-track-');

/**
 * Shows a tab of a row's track; called again for the same tab, closes the panel; without a panel, goes to the track's
 * page.
 *
 * @param href of the track's page
 */
export function toggleTab(tab: PanelTab, origin: Origin, href: string | null): void {
  const { row } = origin;
  if (isTrackPage(location.pathname)) {
    if (href !== null) navigate(tab === 'info' ? href : `${href}?active_tab=${tab}`);
  } else if (shownTab(row) === tab) {
    panel.target = null;
  } else {
    panel.origin = ref(origin);
    panel.target = { entity: row.entity, trackId: row.track_id, variationId: variationOf(row), tab };
  }
}

/** The tab of a row's track that the panel shows, for the row's own buttons. */
export function useShownTab(row: Subject): PanelTab | undefined {
  const read = useCallback(() => shownTab(row), [row]);
  return useSyncExternalStore(followPanel, read, () => undefined);
}

/** Whether the panel has its place on the page at a path: by the address, until it is known better. */
export function usePanelOpen(path: string): boolean {
  const search = useSearch();
  const read = () => (panel.target === undefined ? undefined : panel.target !== null);
  const open = useSyncExternalStore(followPanel, read, () => undefined);
  return !isTrackPage(path) && (open ?? /(^|&)track_id=[1-9]/.test(search));
}

/** Whether the panel with this target is about the row. A stem has none; its buttons show the track's. */
export function isOf(row: Subject, { entity, trackId, variationId }: PanelTarget): boolean {
  return row.kind !== 'stem' && row.entity === entity && row.track_id === trackId && variationOf(row) === variationId;
}

const shownTab = (row: Subject) => (panel.target && isOf(row, panel.target) ? panel.target.tab : undefined);
const variationOf = ({ kind, id }: Subject) => (kind === 'variation' ? id : null);
const followPanel = (listener: () => void) => subscribe(panel, listener);
