import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readSitePages } from '#server/content/site-pages.ts';
import { openFolderStore } from '#server/storage/folder-store.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { sitePageDetail, sitePageNames } from '#shared/contract/site-pages.ts';
import { apiBase } from '#shared/contract/address.ts';
import { startTestServer } from '../../support/server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'tonika-pages-'));
  await mkdir(path.join(dataDir, 'content', 'pages'), { recursive: true });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const read = async (locale: 'ru' | 'en' = 'en') =>
  readSitePages({ dataDir, store: await openFolderStore(path.join(dataDir, 'files')) }, locale);
const write = (name: string, content: string | Uint8Array) =>
  writeFile(path.join(dataDir, 'content', 'pages', name), content);
const page = (body: string) => `---\ntitle: About us\ndescription: Who we are\n---\n${body}`;

describe('static pages', () => {
  it('come with the product in both languages', async () => {
    const pages = await read();
    for (const name of sitePageNames) {
      for (const language of ['ru', 'en'] as const) {
        const { title, description, body } = pages.get(name)?.[language] ?? {};
        expect([name, language, title?.length, body?.length], `${name}.${language}`).not.toContain(0);
        expect(description?.length, `${name}.${language}`).toBeLessThanOrEqual(150);
      }
    }
    expect(pages.get('licensing')?.ru.plans.map(({ id }) => id)).toEqual(['sounds', 'music', 'both', 'exclusive']);
  });

  it('are replaced by the files of the data folder, a language at a time', async () => {
    await write('about.en.md', page('## A house of our own'));
    const about = (await read()).get('about');
    expect(about?.en).toMatchObject({ title: 'About us', body: [{ type: 'heading', level: 2 }] });
    expect(about?.ru.title).not.toBe('About us');
  });

  it('show the pictures that lie beside them', async () => {
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    await write('desk.png', picture);
    await write('about.en.md', page('![The desk](desk.png)'));
    const figure = (await read()).get('about')?.en.figures.get('desk.png');
    expect(figure).toMatchObject({ width: 40, height: 20 });
    expect(figure?.src).toMatch(/^\/media\/pictures\/[\da-f]{32}\/original\.webp$/);
  });

  it.each([
    ['a wrong field', '---\ntitle: A\ndescription: B\nlead: C\n---\n', 'line 4: the field “lead” is'],
    ['a missing field', '---\ntitle: A\n---\n', 'line 2: the field “description” is missing'],
    ['no fields', '## A\n', 'line 1: the file has to begin with fields'],
    [
      'fields that are no YAML',
      '---\ntitle: A: B\n---\n',
      'line 2: the fields are not valid YAML (Nested mappings are not allowed',
    ],
    ['HTML', page('One\n\n<b>x</b>'), 'line 7: HTML is not allowed'],
    ['a picture that is not there', page('![x](none.png)'), 'could not read the picture “none.png”'],
    ['another encoding', new Uint8Array([0x2d, 0x2d, 0x2d, 0x0a, 0xcf, 0xf0]), 'not in UTF-8'],
  ])('stop the start with a sentence for %s', async (_, content, sentence) => {
    await write('about.en.md', content);
    await expect(read()).rejects.toThrow(sentence);
    await expect(read()).rejects.toThrow('about.en.md');
  });

  it('speak the language of the person at the terminal', async () => {
    await write('licensing.ru.md', page(''));
    await expect(read('ru')).rejects.toThrow('строка');
  });

  it('are sent in the language of the request', async () => {
    const server = await startTestServer();
    try {
      const get = async (language: string) =>
        (
          await server.app.inject({
            url: `${apiBase}/${sitePageDetail.path}?name=licensing`,
            headers: { 'accept-language': language },
          })
        ).json<{ data: { title: string; plans: unknown[] } }>().data;
      const [ru, en] = [await get('ru'), await get('en')];
      expect(ru.title).not.toBe(en.title);
      expect(en.plans).toHaveLength(4);
      expect((await server.app.inject(`${apiBase}/${sitePageDetail.path}?name=none`)).statusCode).toBe(422);
    } finally {
      await server.close();
    }
  });
});
