import { existsSync } from 'node:fs';

import { pageModule } from '#app/routes.tsx';
import { mainPageList } from '#shared/contract/common.ts';
import { musicTracksDetail, musicTracksList } from '#shared/contract/music.ts';
import { requestAddress } from '#shared/contract/address.ts';
import { pages } from '#shared/pages/pages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { prepare, prerender } from '../../src/prerender.tsx';
import { addTrack } from '../support/catalogue.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

describe('a page rendered on the server', () => {
  let server: TestServer;
  let id: number;

  beforeAll(async () => {
    server = await startTestServer();
    ({ id } = await addTrack(server.context, {
      uid: 'evil',
      title: { ru: 'Дождь <b>& "ночь"</b>', en: 'Rain' },
    }));
    await prepare();
  });
  afterAll(() => server.close());

  async function render(path: string, ...addresses: string[]) {
    const responses = new Map<string, unknown>();
    for (const address of addresses) responses.set(address, (await server.app.inject(address)).json());
    const page = prerender(new URL(path, 'http://tonika.test'), responses);
    // What React leaves for the browser to render anew.
    expect(page.html).not.toContain('<!--$!-->');
    return page;
  }
  const list = requestAddress(musicTracksList);

  it('contains its rows, in the language of the URL', async () => {
    const russian = await render('/music/catalog', list);
    expect(russian.html).toContain('Дождь &lt;b&gt;&amp; &quot;ночь&quot;&lt;/b&gt;');
    expect(russian.html).toContain('Каталог музыки');
    const english = await render('/en/music/catalog', list);
    expect(english.html).toContain('aria-label="Play “Rain”"');
    expect(english.html).toContain(`href="/en/music/catalog/track/${id}"`);
  });

  it('is independent of the previously rendered page', async () => {
    await render('/music/catalog', list);
    expect((await render('/music/catalog')).html).not.toContain('Дождь');
  });

  it('shows the state that the address describes', async () => {
    const { html } = await render(
      '/en/music/catalog?search_string=rain&sort=name_asc',
      requestAddress(musicTracksList, { search_string: 'rain', sort: 'name_asc' }),
    );
    expect(html).toContain('value="rain"');
    expect(html).toMatch(/<option value="name_asc" selected=""/);
  });

  it('shows for each row why it matches, the first one included', async () => {
    const { html } = await render(
      '/en/music/catalog?search_string=rain+xylophone',
      requestAddress(musicTracksList, { search_string: 'rain xylophone' }),
    );
    expect(html).toContain('aria-label="Play “Rain”"');
    expect(html).toContain('title="Missing: Xylophone"');
  });

  it('shows the credits and codes of a track, where known', async () => {
    const { writer } = server.context;
    await writer.author({ uid: 'orlova', name: { ru: 'Орлова', en: 'Orlova' } });
    await writer.author({ uid: 'lirova', name: { ru: 'Лирова', en: 'Lirova' } });
    const song = await addTrack(server.context, {
      uid: 'song',
      authorUids: ['orlova', 'lirova'],
      roles: { lirova: 'lyricist' },
      lyricistUids: ['orlova'],
      iswc: 'T-034.524.680-1',
      publisher: { ru: 'Море', en: 'Sea' },
    });
    const factsOf = async (path: string, trackId: number) => {
      const { html } = await render(path, requestAddress(musicTracksDetail, { id: String(trackId) }));
      const pairs = html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g);
      return new Map(Array.from(pairs, ([, name = '', value = '']) => [name, value.replaceAll(/<[^>]*>/g, '')]));
    };
    const facts = await factsOf(`/music/catalog/track/${song.id}`, song.id);
    expect(facts.get('Композитор')).toBe('Орлова');
    expect(facts.get('Авторы текста')).toBe('Орлова, Лирова');
    expect(facts.get('Издатель')).toBe('Море');
    expect(facts.get('ISWC')).toBe('T-034.524.680-1');
    expect(facts.has('ISRC')).toBe(false);
    const english = await factsOf(`/en/music/catalog/track/${song.id}`, song.id);
    expect(english.get('Lyricists')).toBe('Orlova, Lirova');
    const plain = await factsOf(`/music/catalog/track/${id}`, id);
    expect([...plain.keys()].filter((name) => /Композитор|текста|Исполнитель|Издатель|ISWC/.test(name))).toEqual([]);
  });

  it('contains pages in separate chunks, and names those chunks', async () => {
    const detail = requestAddress(musicTracksDetail, { id: String(id) });
    const track = await render(`/music/catalog/track/${id}`, detail);
    expect(track.html).toContain('<h1');
    expect(track.modules).toEqual([
      'locales/ru.ts',
      'locales/ru-more.ts',
      'src/features/track/TrackPage/TrackPage.tsx',
    ]);
    const home = await render('/en', requestAddress(mainPageList));
    expect(home.html).toContain('aria-label="Play “Rain”"');
    expect(home.modules).toEqual(['locales/en.ts', 'locales/en-more.ts', 'src/app/Home/Home.tsx']);
  });

  it('names an existing chunk for every page except the catalogues, which are in the main one', () => {
    const named = pages.map(({ name, pattern }) => ({ name, module: pageModule(`/en${pattern}`) }));
    expect(named.filter(({ module }) => module === undefined).map(({ name }) => name)).toEqual([
      'music-catalog',
      'sounds-catalog',
    ]);
    expect(named.filter(({ module }) => module !== undefined && !existsSync(module))).toEqual([]);
    expect(pageModule('/no/such/page')).toBeUndefined();
  });

  it.each(pages.map(({ pattern }) => pattern))(
    'has no inline styles or scripts, which the policy forbids: %s',
    async (path) => {
      const { html } = await render(path.replaceAll(/:\w+/g, String(id)), list, requestAddress(mainPageList));
      expect(html).toContain('<header');
      expect(html).not.toMatch(/\sstyle=|<script/);
    },
  );
});
