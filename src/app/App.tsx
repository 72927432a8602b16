import { useEffect } from 'react';
import { Router } from 'wouter';

import { useLocale } from '#platform/i18n/index.ts';

import { LastResort } from './ErrorPage/LastResort.tsx';
import { Shell } from './Shell/Shell.tsx';
import { useLanding } from './use-landing.ts';

/** The whole page: the language of the address, and the shell in it. */
export function App() {
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useLanding();
  return (
    <LastResort>
      <Router base={locale === 'en' ? '/en' : ''}>
        <Shell />
      </Router>
    </LastResort>
  );
}
