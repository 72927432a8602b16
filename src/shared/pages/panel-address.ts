import type { Entity } from '../contract/primitives.ts';

/** What can be seen of a track beside its list, as `active_tab` names it (spec.md section 2). */
export const panelTabs = ['info', 'similars', 'variations', 'stems'] as const;
export type PanelTab = (typeof panelTabs)[number];

/** A track, or one of its versions, and what is shown of it. */
export interface PanelPlace {
  readonly entity: Entity;
  readonly trackId: number;
  /** null: the track itself. */
  readonly variationId: number | null;
  readonly tab: PanelTab;
}

const keys: ReadonlySet<string> = new Set(['track_id', 'variation_id', 'active_tab', 'entity']);

/** The tab that an address names; the first where it names none that exists. */
export function tabIn(search: ReadonlyMap<string, string>): PanelTab {
  return panelTabs.find((tab) => tab === search.get('active_tab')) ?? 'info';
}

/**
 * What the side panel shows at an address: `track_id`, `variation_id`, `active_tab`, `entity`; null where it is closed.
 *
 * @param path of the page, whose family stands in for a missing `entity`
 */
export function placeIn(path: string, search: ReadonlyMap<string, string>): PanelPlace | null {
  const trackId = idIn(search, 'track_id');
  if (trackId === null) return null;
  const named = search.get('entity');
  const entity = named === 'music' || named === 'sound' ? named : /\/sounds(\/|$)/.test(path) ? 'sound' : 'music';
  return { entity, trackId, variationId: idIn(search, 'variation_id'), tab: tabIn(search) };
}

/** The query of an address (`?…`, or nothing) with the panel at a place; all its other keys stay as they are. */
export function withPlace(search: string, place: PanelPlace | null): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !keys.has(pair.split('=')[0] ?? ''));
  const own = place
    ? [
        `track_id=${place.trackId}`,
        ...(place.variationId === null ? [] : [`variation_id=${place.variationId}`]),
        `active_tab=${place.tab}`,
        `entity=${place.entity}`,
      ]
    : [];
  const pairs = [...others, ...own];
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function idIn(search: ReadonlyMap<string, string>, key: string): number | null {
  const id = search.get(key) ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}
