import { BlogPage } from '#features/content/BlogPage/BlogPage.tsx';
import { PostPage } from '#features/content/PostPage/PostPage.tsx';
import { SitePage } from '#features/content/SitePage/SitePage.tsx';
import type { SitePageName } from '#shared/contract/site-pages.ts';

import { ContactSection } from './ContactSection.tsx';

interface ContentPageProps {
  name: SitePageName | 'blog';
  /** Slugs of the blog's addresses. */
  category?: string | undefined;
  post?: string | undefined;
}

/** A page of the owner's texts: a static one, of which that of contacts begins with the form, or one of the blog. */
export function ContentPage({ name, category, post }: ContentPageProps) {
  if (post !== undefined) return <PostPage key={post} slug={post} />;
  if (name === 'blog') return <BlogPage key={category ?? ''} category={category} />;
  return (
    <SitePage key={name} name={name}>
      {name === 'contacts' && <ContactSection />}
    </SitePage>
  );
}
