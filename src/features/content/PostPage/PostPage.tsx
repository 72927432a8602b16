import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useLocale, useLocalized, useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { blogPostsDetail } from '#shared/contract/blog.ts';
import type { PostDetail } from '#shared/contract/blog.ts';
import { formatDate } from '#shared/domain/format.ts';
import { localePath } from '#shared/domain/locale.ts';
import { Cover } from '#ui/Cover/Cover.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import { CachedText } from '../CachedText.tsx';
import { Document } from '../Document/Document.tsx';
import styles from './PostPage.module.css';

/** A post of the blog. */
export function PostPage({ slug }: { slug: string }) {
  const result = useEndpoint(blogPostsDetail, { slug });
  // The page around it says that there is no such post.
  if (result.phase === 'failed') throw result.error;
  const post = result.response?.data;
  return (
    <article className={styles.page}>
      {result.cached && <CachedText language={post?.language} />}
      {post && <Post post={post} />}
    </article>
  );
}

function Post({ post }: { post: PostDetail }) {
  const t = useT();
  const locale = useLocale();
  const localize = useLocalized();
  const { category, language, languages, published_at, slug } = post;
  const title = localize(post.title);
  useTitle(title);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <p className={styles.facts}>
            <PageLink to={`/blog/${category.slug}`}>{localize(category.name)}</PageLink>
            <time dateTime={published_at}>{formatDate(locale, published_at)}</time>
          </p>
          <PageHeading>{title}</PageHeading>
          <p className={styles.summary}>{localize(post.summary)}</p>
        </div>
        {post.picture && <Cover picture={post.picture} size={240} eager />}
      </header>
      {!languages.includes(locale) && (
        <Notice>
          {t(`content.blog.otherLanguage.${language}`)}{' '}
          <a href={localePath(language, `/blog/${category.slug}/${slug}`)}>{t(`content.blog.readOther.${language}`)}</a>
        </Notice>
      )}
      <div lang={language === locale ? undefined : language}>
        <Document body={post.body} />
      </div>
      <p>
        <PageLink to="/blog">{t('content.blog.back')}</PageLink>
      </p>
    </>
  );
}
