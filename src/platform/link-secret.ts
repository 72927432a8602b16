import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';

/**
 * The secret of a mail's link in this page's address; null where there is none. The address forgets it at once: neither
 * the history nor whoever looks at the screen has it. The page keeps it until it is left.
 */
export function useLinkSecret(name: 'hash' | 'restore_hash'): string | null {
  const given = new URLSearchParams(useSearch()).get(name);
  const [secret, setSecret] = useState(given);
  if (given !== null && given !== secret) setSecret(given);
  useEffect(() => {
    if (given === null) return;
    const address = new URL(location.href);
    address.searchParams.delete(name);
    history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  }, [given, name]);
  return given ?? secret;
}
