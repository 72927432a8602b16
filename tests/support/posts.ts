import { publishPost, saveCategory, savePostText } from '#server/repositories/blog-writes.ts';

import type { TestServer } from './server.ts';

/** A published post in both languages at the slug `post`. */
export async function addPublishedPost({ context: { db } }: TestServer): Promise<void> {
  await saveCategory(db, 'craft', { ru: 'Ремесло', en: 'Craft' });
  const category_id = (await db.selectFrom('blog_categories').select('id').executeTakeFirstOrThrow()).id;
  const facts = { slug: 'post', category_id, dated: null, picture_id: null, picture_of: null, figures: [] };
  const source = '## One\n\n> Two *three*\n\n- four\n\n| five |\n| --- |\n| six |\n';
  for (const locale of ['ru', 'en'] as const) {
    await savePostText(db, { ...facts, locale, title: 'Post', summary: 'Summary', source });
  }
  await publishPost(db, 'post', '2026-01-01T00:00:00.000Z');
}
