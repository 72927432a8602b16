import { useLocale, useLocalized, useT } from '#platform/i18n/index.ts';
import type { MainPage } from '#shared/contract/common.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { TrackGroup } from '#shared/contract/track-groups.ts';
import { formatDate } from '#shared/domain/format.ts';

import { HomeSection, type HomeItem } from './HomeSection.tsx';
import { FacetLinks } from './FacetLinks.tsx';

/** What the home page has below its rows: links into the catalogues, what the owner features, and the blog. */
export function HomeSections({ page }: { page: MainPage }) {
  const t = useT();
  const locale = useLocale();
  const localize = useLocalized();
  const items = (groups: readonly TrackGroup[], entity: Entity, path: string): HomeItem[] =>
    groups.map((group) => ({
      key: `${path} ${group.id}`,
      to: `${path}/${group.id}`,
      name: localize(group.name),
      picture: group.picture,
      facts: t(`catalogue.total.${entity}`, { count: group.tracks_counter }),
    }));
  return (
    <>
      <FacetLinks page={page} />
      <HomeSection
        id="home-playlists"
        title={t('home.playlists')}
        entity="music"
        items={items(page.playlists, 'music', '/music/playlists')}
        all={{ to: '/music/playlists', name: t('home.allPlaylists') }}
      />
      <HomeSection
        id="home-collections"
        title={t('home.collections')}
        entity="sound"
        items={items(page.collections, 'sound', '/sounds/collections')}
        all={{ to: '/sounds/collections', name: t('home.allCollections') }}
      />
      <HomeSection
        id="home-authors"
        title={t('home.authors')}
        look="portraits"
        items={[
          ...items(page.music_authors, 'music', '/music/authors'),
          ...items(page.sound_authors, 'sound', '/sounds/authors'),
        ]}
      />
      <HomeSection
        id="home-posts"
        title={t('home.posts')}
        look="posts"
        items={page.posts.map((post) => ({
          key: post.slug,
          to: `/blog/${post.category.slug}/${post.slug}`,
          name: localize(post.title),
          picture: post.picture,
          facts: `${localize(post.category.name)} · ${formatDate(locale, post.published_at)}`,
        }))}
        all={{ to: '/blog', name: t('home.allPosts') }}
      />
    </>
  );
}
