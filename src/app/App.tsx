import { use, useEffect } from 'react';
import { Router } from 'wouter';

import { openDisplay } from '#tracks/display/display.ts';
import { isLoaded, loadTexts, useLocale } from '#platform/i18n/index.ts';

import { openSession } from '#platform/session/index.ts';

import { EarlyInput } from './early-input.ts';
import { LastResort } from './ErrorPage/LastResort.tsx';
import { Shell } from './Shell/Shell.tsx';
import { useLanding } from './use-landing.ts';

/**
 * The whole page: the language of the URL, and the shell in it.
 *
 * @param address to render on the server, which has no browser URL
 */
export function App({ address }: { address?: URL }) {
  const locale = useLocale();
  // There already, but for a step back to a page in the other language before its texts have come.
  if (!isLoaded(locale)) use(loadTexts(locale));
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useLanding();
  useEffect(() => {
    void openDisplay('free');
    void openSession();
  }, []);
  return (
    <LastResort>
      <Router
        base={locale === 'en' ? '/en' : ''}
        {...(address && { ssrPath: address.pathname, ssrSearch: address.search })}
      >
        <Shell />
        <EarlyInput part="shell" />
      </Router>
    </LastResort>
  );
}
