import { subscribeKey } from 'valtio/utils';

import type { Scope } from '#platform/scope.ts';
import { pageKey } from '#shared/pages/pages.ts';
import { panelTargetIn, withPanelTarget, type PanelTarget } from '#shared/pages/panel-address.ts';
import { isTrackPage, panel } from '#tracks/panel.ts';

/** The address follows the panel this much later, in milliseconds (spec.md section 9). */
const delay = 300;

/**
 * Synchronises the panel with the URL, until the scope ends. Opening and closing add history entries, a change of tab
 * or row does not. A change of the list leaves the panel open, another page closes it.
 */
export function followAddress(scope: Scope): void {
  let page = pageHere();
  let cancel: (() => void) | undefined;
  const isPending = () => cancel !== undefined;
  const settle = () => {
    cancel?.();
    cancel = undefined;
  };

  const adopt = () => {
    settle();
    page = pageHere();
    const target = currentTarget();
    if (same(target, panel.target ?? null) && panel.target !== undefined) return;
    panel.origin = null;
    panel.target = target;
  };
  const write = (how: 'pushState' | 'replaceState') => {
    settle();
    const { pathname, search, hash } = location;
    history[how](history.state, '', pathname + withPanelTarget(search, panel.target ?? null) + hash);
  };
  const onMove = () => {
    if (page !== pageHere()) return adopt();
    if (isTrackPage(location.pathname) || same(currentTarget(), panel.target ?? null)) return;
    // Links of a list do not name the panel. A link with a panel is an intent, unless it is outdated.
    if (currentTarget() === null || isPending()) write('replaceState');
    else adopt();
  };

  scope.listen(window, 'popstate', adopt);
  // wouter dispatches events of these names for them.
  scope.listen(window, 'pushState', onMove);
  scope.listen(window, 'replaceState', onMove);
  const follow = () => {
    settle();
    const here = currentTarget();
    if (isTrackPage(location.pathname) || same(here, panel.target ?? null)) return;
    cancel = scope.after(delay, () => write(here && panel.target ? 'replaceState' : 'pushState'));
  };
  scope.own(subscribeKey(panel, 'target', follow));
  if (panel.target === undefined) adopt();
  else follow();
}

const pageHere = () => pageKey(location.pathname);

const currentTarget = () =>
  isTrackPage(location.pathname)
    ? null
    : panelTargetIn(location.pathname, new Map(new URLSearchParams(location.search)));

const same = (one: PanelTarget | null, other: PanelTarget | null) =>
  one === other || (one !== null && other !== null && withPanelTarget('', one) === withPanelTarget('', other));
