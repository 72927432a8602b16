import { lazyComponent } from '#platform/lazy-component.tsx';
import type { SitePageName } from '#shared/contract/site-pages.ts';

import type { View } from '../view.ts';

const [ContentPage, load] = lazyComponent(() => import('./ContentPages.tsx'), 'ContentPage');

const view = (name: SitePageName | 'blog'): View => ({
  render: (params) => <ContentPage name={name} {...params} />,
  load,
});
const blog = view('blog');

/** How the pages of the owner's texts look. */
export const contentViews = {
  about: view('about'),
  agreement: view('agreement'),
  contacts: view('contacts'),
  landing: view('landing'),
  licensing: view('licensing'),
  blog,
  'blog-category': blog,
  'blog-category-post': blog,
};
