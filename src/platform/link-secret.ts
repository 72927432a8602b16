import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';

import { mailMark } from '#shared/pages/link-secrets.ts';

import { Scope } from './scope.ts';

function subscribeFragment(changed: () => void): () => void {
  const scope = new Scope();
  scope.listen(window, 'hashchange', changed);
  return () => scope.end();
}

const parameterOf = (text: string, name: string) => new URLSearchParams(text).get(name);

/**
 * The secret of a mail's link in the page's URL, after `?` or `#`; null if there is none. It is removed from the URL
 * immediately, so that neither the history nor the screen shows it. The page keeps it in memory.
 */
export function useLinkSecret(name: 'hash' | 'restore_hash'): string | null {
  const search = useSearch();
  // The server never sees it: it renders the page without.
  const fragment = useSyncExternalStore(
    subscribeFragment,
    () => location.hash.slice(1),
    () => '',
  );
  const given = parameterOf(search, name) ?? parameterOf(fragment, name);
  const [secret, setSecret] = useState(given);
  if (given !== null && given !== secret) setSecret(given);
  useEffect(() => {
    if (given === null) return;
    const address = new URL(location.href);
    address.searchParams.delete(name);
    if (address.search === `?${mailMark}`) address.search = '';
    const isInFragment = parameterOf(address.hash.slice(1), name) !== null;
    history.replaceState(history.state, '', address.pathname + address.search + (isInFragment ? '' : address.hash));
  }, [given, name]);
  return given ?? secret;
}
