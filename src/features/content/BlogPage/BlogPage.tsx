import { useSearch } from 'wouter';

import { ApiError } from '#platform/api/errors.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useLocale, useLocalized, useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { blogCategoriesList, blogPostsList } from '#shared/contract/blog.ts';
import { formatDate } from '#shared/domain/format.ts';
import { blogQuery } from '#shared/pages/blog-query.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Cover } from '#ui/Cover/Cover.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { ListPage } from '#ui/ListPage/ListPage.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { Pagination } from '#ui/Pagination/Pagination.tsx';

import styles from './BlogPage.module.css';

const headingId = 'posts';

/** The posts of the blog, or of one category, the latest first. */
export function BlogPage({ category }: { category?: string | undefined }) {
  const t = useT();
  const localize = useLocalized();
  const search = useSearch();
  const query = blogQuery(new Map(new URLSearchParams(search)), category);
  const posts = useEndpoint(blogPostsList, query);
  const named = useEndpoint(blogCategoriesList).response?.data;
  const categories = named ?? [];
  const chosen = categories.find(({ slug }) => slug === category);
  const title = chosen ? localize(chosen.name) : t('content.blog.title');
  useTitle(chosen ? t('content.blog.titleOf', { category: title }) : title);
  const path = category === undefined ? '/blog' : `/blog/${category}`;
  const { response } = posts;
  // As the server renders this address (spec.md section 2). The page around it says that it is missing.
  if (posts.error instanceof ApiError && posts.error.status === 422)
    throw new ApiError(404, { message: posts.error.message });
  if (response?.data.length === 0 && named && category !== undefined && !chosen) {
    throw new ApiError(404, { message: t('errors.missing') });
  }
  return (
    <ListPage
      headingId={headingId}
      title={title}
      total={response !== undefined && t('content.blog.posts', { count: response.meta.total })}
    >
      <nav aria-label={t('content.blog.categories')} className={styles.categories}>
        <PageLink to="/blog" current={category === undefined}>
          {t('content.blog.all')}
        </PageLink>
        {categories.map(({ slug, name }) => (
          <PageLink key={slug} to={`/blog/${slug}`} current={slug === category}>
            {localize(name)}
          </PageLink>
        ))}
      </nav>
      {posts.phase === 'failed' && posts.error && (
        <EmptyState icon={icons.offline} title={t('content.blog.failed')} hint={errorText(t, posts.error)}>
          <Button onClick={posts.retry}>{t('catalogue.failed.retry')}</Button>
        </EmptyState>
      )}
      {response?.data.length === 0 && (
        <EmptyState icon={icons.note} title={t('content.blog.empty.title')} hint={t('content.blog.empty.hint')} />
      )}
      {response && response.data.length > 0 && (
        <>
          <PostCards posts={response.data} />
          {posts.cached && <Notice>{t('catalogue.cachedList')}</Notice>}
          <Pagination
            label={t('catalogue.pages')}
            page={query.page === undefined ? 1 : Number(query.page)}
            last={response.meta.last_page}
            href={(page) => (page === 1 ? path : `${path}?page=${page}`)}
            texts={{
              page: (page) => t('catalogue.page', { page }),
              previous: t('catalogue.previousPage'),
              next: t('catalogue.nextPage'),
            }}
          />
        </>
      )}
    </ListPage>
  );
}

type Posts = NonNullable<ReturnType<typeof useEndpoint<typeof blogPostsList>>['response']>['data'];

function PostCards({ posts }: { posts: Posts }) {
  const locale = useLocale();
  const localize = useLocalized();
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets
    <ul role="list" className={styles.posts} aria-labelledby={headingId}>
      {posts.map((post, index) => (
        <li key={post.id} className={styles.post}>
          <Cover picture={post.picture} size={320} eager={index < 4} />
          <p className={styles.facts}>
            {localize(post.category.name)}
            <time dateTime={post.published_at}>{formatDate(locale, post.published_at)}</time>
          </p>
          <h2>
            <PageLink to={`/blog/${post.category.slug}/${post.slug}`} className={styles.link}>
              {localize(post.title)}
            </PageLink>
          </h2>
          <p className={styles.summary}>{localize(post.summary)}</p>
        </li>
      ))}
    </ul>
  );
}
