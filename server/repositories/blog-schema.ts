import type { Generated } from 'kysely';

interface BlogCategoryTable {
  id: Generated<number>;
  slug: string;
  name_ru: string;
  name_en: string;
}

interface BlogPostTable {
  id: Generated<number>;
  slug: string;
  category_id: number;
  /** A picture of its own. */
  picture_id: number | null;
  /** Catalogue number or uid of the track whose picture the post has, where it has none of its own. */
  picture_of: string | null;
  /** The date of its front matter, an ISO moment: when it is published unless the owner says another time. */
  dated: string | null;
  /** Null: a draft. In the future: nobody sees it before. */
  published_at: string | null;
  created_at: string;
}

interface BlogTextTable {
  post_id: number;
  locale: 'ru' | 'en';
  title: string;
  summary: string;
  /** Markdown, without the front matter. */
  source: string;
  updated_at: string;
}

interface BlogFigureTable {
  id: Generated<number>;
  post_id: number;
  locale: 'ru' | 'en';
  /** The name by which the text refers to it. */
  file: string;
  picture_id: number;
  /** Pixels of the original. */
  width: number;
  height: number;
}

/** Tables of the blog. */
export interface BlogTables {
  blog_categories: BlogCategoryTable;
  blog_posts: BlogPostTable;
  blog_texts: BlogTextTable;
  blog_figures: BlogFigureTable;
}
