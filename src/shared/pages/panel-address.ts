import type { Entity } from '../contract/primitives.ts';

/** The tabs of a track beside its list, as named by `active_tab` (spec.md section 2). */
export const panelTabs = ['info', 'similars', 'variations', 'stems'] as const;

/** A tab of the side panel. */
export type PanelTab = (typeof panelTabs)[number];

/** A track, or one of its versions, and the shown tab. */
export interface PanelTarget {
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
 * The content of the side panel at a URL: `track_id`, `variation_id`, `active_tab`, `entity`; null if it is closed.
 *
 * @param path of the page, whose family is the default of `entity`
 */
export function panelTargetIn(path: string, search: ReadonlyMap<string, string>): PanelTarget | null {
  const trackId = idIn(search, 'track_id');
  if (trackId === null) return null;
  const named = search.get('entity');
  const entity = named === 'music' || named === 'sound' ? named : /\/sounds(\/|$)/.test(path) ? 'sound' : 'music';
  return { entity, trackId, variationId: idIn(search, 'variation_id'), tab: tabIn(search) };
}

/** The query of an address (`?…`, or nothing) with the panel at a target; all its other keys stay as they are. */
export function withPanelTarget(search: string, target: PanelTarget | null): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !keys.has(pair.split('=')[0] ?? ''));
  const own = target
    ? [
        `track_id=${target.trackId}`,
        ...(target.variationId === null ? [] : [`variation_id=${target.variationId}`]),
        `active_tab=${target.tab}`,
        `entity=${target.entity}`,
      ]
    : [];
  const pairs = [...others, ...own];
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function idIn(search: ReadonlyMap<string, string>, key: string): number | null {
  const id = search.get(key) ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}
