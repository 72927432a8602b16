import type { ReactNode } from 'react';

import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useLocale } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { sitePageDetail } from '#shared/contract/site-pages.ts';
import type { SitePage as Page, SitePageName } from '#shared/contract/site-pages.ts';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';

import { CachedText } from '../CachedText.tsx';
import { Document } from '../Document/Document.tsx';
import { LandingTop } from './LandingTop.tsx';
import { Plans } from './Plans.tsx';
import styles from './SitePage.module.css';

interface SitePageProps {
  name: SitePageName;
  /** Stands between the heading and the text, beside it in a wide window. */
  children?: ReactNode;
}

/** A page of the owner's texts (spec.md section 2 "Static pages"). */
export function SitePage({ name, children }: SitePageProps) {
  const locale = useLocale();
  const result = useEndpoint(sitePageDetail, { name });
  // The page around it says what is wrong.
  if (result.phase === 'failed') throw result.error;
  const page = result.response?.data;
  useTitle(page?.title);
  return (
    <article className={styles.page} data-page={name}>
      {result.cached && <CachedText language={page?.language} />}
      {page && (
        <>
          <div className={styles.text} lang={page.language === locale ? undefined : page.language}>
            <Top page={page} />
          </div>
          {children}
          <div className={styles.text} lang={page.language === locale ? undefined : page.language}>
            <Document body={page.body} />
          </div>
        </>
      )}
    </article>
  );
}

function Top({ page }: { page: Page }) {
  if (page.name === 'landing') return <LandingTop page={page} />;
  return (
    <>
      <PageHeading look={page.name === 'licensing' ? 'display' : 'page'}>{page.title}</PageHeading>
      {page.plans.length > 0 && <Plans plans={page.plans} />}
    </>
  );
}
