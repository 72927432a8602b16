import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { performWhereTheFolderIs } from '#server/cli/session.ts';
import { command } from '#server/cli/blog.ts';
import { UserError } from '#server/domain/user-error.ts';
import { adminCommands } from '#server/routes/admin/commands.ts';
import { blogCategory, post, postDetail } from '#shared/contract/blog.ts';
import { list, one } from '#shared/contract/primitives.ts';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addTrack } from '../../support/catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

interface FrontMatter {
  title?: string;
  category?: string;
  [field: string]: string | undefined;
}

describeOnBoth('the blog', (database) => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-posts-'));
    server = await startTestServer({ databaseUrl: await database(), commands: adminCommands });
    await server.listen();
    await addTrack(server.context, { uid: 'rain', title: { ru: 'Дождь', en: 'Rain' }, authorUids: [], duration: 30 });
    await tonika('category', 'craft', '--ru', 'Ремесло', '--en', 'Craft');
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs the command line against the server, as its owner would; a sentence about a failure is its last line. */
  async function tonika(...args: string[]): Promise<{ code: number; lines: string[] }> {
    const lines: string[] = [];
    const terminal = { config: server.context.config, locale: 'en' as const, signal: new AbortController().signal };
    const perform = (name: string, input: unknown) => performWhereTheFolderIs(terminal, name, input);
    try {
      const code = await command.run(args, { ...terminal, perform, print: (line) => lines.push(line) });
      return { code, lines };
    } catch (cause) {
      if (!(cause instanceof UserError)) throw cause;
      return { code: 1, lines: [...lines, cause.message] };
    }
  }
  async function write(name: string, body: string, fields: FrontMatter = {}): Promise<string> {
    const all = { title: name, summary: `About ${name}`, category: 'craft', ...fields };
    const yaml = Object.entries(all).map(([key, value]) => `${key}: ${value}\n`);
    const file = path.join(folder, name);
    await writeFile(file, `---\n${yaml.join('')}---\n${body}`);
    return file;
  }
  async function get<Schema extends z.ZodMiniType>(address: string, schema: Schema, language = 'en') {
    const response = await server.app.inject({ url: `/api/blog/${address}`, headers: { 'accept-language': language } });
    expect([address, response.statusCode]).toEqual([address, 200]);
    return schema.parse(response.json());
  }
  const slugs = async (language: string, query = '') =>
    (await get(`posts/list${query}`, list(post), language)).data.map(({ slug }) => slug);
  const detail = async (slug: string, language?: string) =>
    (await get(`posts/detail?slug=${slug}`, one(postDetail), language)).data;
  const statusOf = async (slug: string) => (await server.app.inject(`/api/blog/posts/detail?slug=${slug}`)).statusCode;

  it('shows a post only after it is published', async () => {
    const added = await tonika(
      'add',
      await write('first.en.md', '## One\n\nTwo.', { title: 'First', date: '2026-03-04' }),
    );
    expect(added).toEqual({ code: 0, lines: ['Added: “First” (first, en), draft.'] });
    expect(await slugs('en')).not.toContain('first');
    expect(await statusOf('first')).toBe(404);
    expect((await tonika('publish', 'first')).lines).toEqual(['“first”: published on 2026-03-04.']);
    expect(await slugs('en')).toContain('first');
    expect(await detail('first')).toMatchObject({
      slug: 'first',
      category: { slug: 'craft', name: { ru: 'Ремесло', en: 'Craft' } },
      title: { en: 'First' },
      languages: ['en'],
      language: 'en',
      published_at: '2026-03-04T00:00:00.000Z',
      body: [{ type: 'heading', id: 'one' }, { type: 'paragraph' }],
    });
  });

  it('hides a post until its date, and a draft again', async () => {
    await tonika('add', await write('later.en.md', 'Soon.'));
    expect((await tonika('publish', 'later', '--at', '2999-01-01')).lines).toEqual(['“later”: appears on 2999-01-01.']);
    expect(await slugs('en')).not.toContain('later');
    expect(await statusOf('later')).toBe(404);
    await tonika('publish', 'later', '--at', '2026-01-01');
    expect(await slugs('en')).toContain('later');
    await tonika('publish', 'later', '--draft');
    expect(await statusOf('later')).toBe(404);
  });

  it('lists a post in its own languages, and reads it in the other where it has no second', async () => {
    await tonika('add', await write('only.ru.md', 'Текст.', { title: 'Только' }), await write('both.ru.md', 'Да.'));
    await tonika('add', await write('both.en.md', 'Yes.', { title: 'Both' }));
    await tonika('publish', 'only');
    await tonika('publish', 'both');
    expect(await slugs('ru')).toEqual(expect.arrayContaining(['only', 'both']));
    expect(await slugs('en')).not.toContain('only');
    expect(await detail('only', 'en')).toMatchObject({ language: 'ru', languages: ['ru'], title: { en: 'Только' } });
    expect(await detail('both', 'en')).toMatchObject({
      language: 'en',
      languages: ['en', 'ru'],
      title: { en: 'Both' },
    });
  });

  it('replaces the text of a language and leaves the rest as it is', async () => {
    await tonika('add', await write('changed.en.md', 'Old.'), await write('changed.ru.md', 'Старое.'));
    await tonika('publish', 'changed');
    const { lines } = await tonika('add', await write('changed.en.md', 'New.', { title: 'Changed' }));
    expect(lines).toEqual([expect.stringMatching(/^Updated: “Changed” \(changed, en\), published on /)]);
    expect((await detail('changed', 'en')).body).toEqual([
      { type: 'paragraph', children: [{ type: 'text', text: 'New.' }] },
    ]);
    expect((await detail('changed', 'ru')).body).toEqual([
      { type: 'paragraph', children: [{ type: 'text', text: 'Старое.' }] },
    ]);
  });

  it('keeps the date and the picture that the text in the other language gave it', async () => {
    const cover = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer();
    await writeFile(path.join(folder, 'green.png'), cover);
    await tonika('add', await write('dated.ru.md', 'Раз.', { date: '2026-05-06', picture: 'green.png' }));
    await tonika('add', await write('dated.en.md', 'One.'));
    expect((await tonika('publish', 'dated')).lines).toEqual(['“dated”: published on 2026-05-06.']);
    const { picture } = await detail('dated');
    expect(picture?.color).toBe('#00aa00');
    await tonika('add', await write('dated.en.md', 'One.', { picture_of: 'rain' }));
    await tonika('add', await write('dated.ru.md', 'Два.'));
    expect((await detail('dated')).picture).toBeNull();
  });

  it('plays the recordings that a text names by number or uid', async () => {
    const byUid = await write('playing.en.md', 'Listen:\n\n::track[rain]\n\n::track[TNK-M-000001]', {
      picture_of: 'rain',
    });
    expect((await tonika('add', byUid)).code).toBe(0);
    await tonika('publish', 'playing');
    const rows = (await detail('playing')).body.flatMap((block) => (block.type === 'track' ? [block.row] : []));
    expect(rows.map(({ uid, preview }) => [uid, preview.mp3 !== null])).toEqual([
      ['rain', true],
      ['rain', true],
    ]);
  });

  it('leaves a recording out that is not in the catalogue any more', async () => {
    await addTrack(server.context, { uid: 'gone', title: { ru: 'Ушёл', en: 'Gone' }, authorUids: [], duration: 30 });
    await tonika('add', await write('gone-track.en.md', 'Before.\n\n::track[gone]\n\nAfter.'));
    await tonika('publish', 'gone-track');
    await server.context.writer.removeTrack('gone');
    expect((await detail('gone-track')).body.map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
  });

  it('shows pictures, and removes their files with the post', async () => {
    const png = (background: string) =>
      sharp({ create: { width: 60, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
    await writeFile(path.join(folder, 'desk.png'), await png('#123456'));
    await writeFile(path.join(folder, 'cover.png'), await png('#654321'));
    await tonika('add', await write('seen.en.md', '![The desk](desk.png "At night")', { picture: 'cover.png' }));
    await tonika('publish', 'seen');
    const { body, picture } = await detail('seen');
    expect(body).toEqual([
      { type: 'figure', src: expect.any(String), width: 60, height: 30, alt: 'The desk', caption: 'At night' },
    ]);
    const addresses = [picture?.original ?? '', ...body.map((block) => ('src' in block ? block.src : ''))];
    const statuses = async () => Promise.all(addresses.map(async (url) => (await server.app.inject(url)).statusCode));
    expect(await statuses()).toEqual([200, 200]);
    expect((await tonika('remove', 'seen')).code).toBe(0);
    expect(await statusOf('seen')).toBe(404);
    expect(await statuses()).toEqual([404, 404]);
  });

  it('removes one language of a post, and the post with its last', async () => {
    await tonika('add', await write('two.ru.md', 'Два.'), await write('two.en.md', 'Two.'));
    await tonika('publish', 'two');
    await tonika('remove', 'two', '--language', 'ru');
    expect((await detail('two', 'ru')).language).toBe('en');
    expect((await tonika('remove', 'two', '--language', 'ru')).lines).toEqual([
      'The post “two” has no text in this language.',
    ]);
    await tonika('remove', 'two', '--language', 'en');
    expect((await tonika('publish', 'two')).lines).toEqual(['There is no post “two”.']);
  });

  it('counts the posts of a category in the language of the reader, and lists them by page', async () => {
    await tonika('category', 'effects', '--ru', 'Эффекты', '--en', 'Effects');
    for (const day of ['01', '02', '03']) {
      await tonika('add', await write(`effect-${day}.en.md`, 'x', { category: 'effects', date: `2026-02-${day}` }));
      await tonika('publish', `effect-${day}`);
    }
    const categories = async (language: string) =>
      (await get('categories/list', z.object({ data: z.array(blogCategory) }), language)).data.map(
        ({ slug, posts_counter }) => [slug, posts_counter],
      );
    expect(await categories('en')).toContainEqual(['effects', 3]);
    expect(await categories('ru')).not.toContainEqual(['effects', 3]);
    expect(await slugs('en', '?category=effects&per_page=2')).toEqual(['effect-03', 'effect-02']);
    expect(await slugs('en', '?category=effects&per_page=2&page=2')).toEqual(['effect-01']);
    expect((await get('posts/list?category=effects&page=9', list(post))).meta.total).toBe(3);
  });

  it('lists every post for its owner, drafts too', async () => {
    await tonika('add', await write('draft.en.md', 'x', { title: 'A draft' }));
    expect((await tonika('list')).lines).toContain('draft · craft · en · draft · A draft');
  });

  it.each([
    ['a name without a language', 'night.md', '', {}, 'the name of the file'],
    ['an unknown category', 'a.en.md', '', { category: 'none' }, 'there is no category “none”'],
    ['an unknown recording', 'a.en.md', '::track[none]', {}, 'the track none is not in the catalogue'],
    ['a picture that is not there', 'a.en.md', '![x](none.png)', {}, 'could not read the picture “none.png”'],
    ['a day that is not in the calendar', 'a.en.md', '', { date: '2026-02-31' }, 'the field “date”'],
    ['HTML', 'a.en.md', 'One <i>two</i>', {}, 'line 6: HTML is not allowed'],
  ])('refuses %s with a sentence, and changes nothing', async (_, name, body, fields, sentence) => {
    const before = await tonika('list');
    const { code, lines } = await tonika('add', await write(name, body, fields));
    expect([code, lines.at(-1)]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await tonika('list')).toEqual(before);
  });

  it.each([
    ['add'],
    ['publish'],
    ['publish', 'a', '--at', '2026-02-31'],
    ['publish', 'a', '--at', '2026-01-01', '--draft'],
    ['remove', 'a', '--language', 'de'],
    ['category', 'a', '--ru', 'А'],
    ['write', 'a'],
    ['list', '--all'],
  ])('prints how it is used for %s %s', async (...args) => {
    const { code, lines } = await tonika(...args);
    expect([code, lines[0]]).toEqual([2, expect.stringContaining('Usage:')]);
  });
});
