import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount, password } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { twoHalves, pictureOf, send } from './sent-pictures.ts';

describeOnBoth('a profile', (database) => {
  let server: TestServer;
  let account: TestAccount;
  let url: string;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    account = await addAccount(server);
    url = await server.listen();
  });
  afterAll(() => server.close());

  it('accepts a picture, cropped to the square and re-encoded, and removes it again', async () => {
    const file = new Blob([await twoHalves(400, 200)]);
    const { status, body } = await send(url, account, {
      picture: file,
      crop_left: '200',
      crop_top: '0',
      crop_size: '200',
    });
    expect(status).toBe(200);
    const picture = pictureOf(body);
    expect(picture?.color).toBe('#0000ff');
    const original = await fetch(url + picture?.original);
    const bytes = Buffer.from(await original.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 200, height: 200 });
    expect(pictureOf((await send(url, account, { picture: '' })).body)).toBeNull();
  });

  it('deletes the files of a picture that was replaced, removed, or whose owner is deleted', async () => {
    const drawn = async (background: string) => {
      const image = sharp({ create: { width: 32, height: 32, channels: 3, background } });
      return new Blob([new Uint8Array(await image.png().toBuffer())]);
    };
    const [own, others] = [await addAccount(server), await addAccount(server)];
    const put = async (color: string, headers = own.headers) =>
      pictureOf((await send(url, account, { picture: await drawn(color) }, headers)).body)?.original ?? '';
    const project = async (color: string) => {
      const form = new FormData();
      form.set('name', 'Film');
      form.set('picture', await drawn(color));
      const response = await fetch(`${url}/api/projects/create`, { method: 'POST', body: form, headers: own.headers });
      return ((await response.json()) as { data: { picture: { original: string } } }).data.picture.original;
    };
    const statusOf = async (address: string) => (await fetch(url + address)).status;
    const [first, second] = [await put('#101'), await put('#202')];
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await send(url, account, { picture: '' }, own.headers);
    expect(await statusOf(second)).toBe(404);

    const [face, film, shared] = [await put('#303'), await project('#404'), await project('#505')];
    // Somebody else has the same picture.
    expect(await put('#505', others.headers)).toBe(shared);
    const gone = await fetch(`${url}/api/users/self/profile-delete`, {
      method: 'POST',
      body: JSON.stringify({ password }),
      headers: { ...own.headers, 'content-type': 'application/json' },
    });
    expect(gone.status).toBe(204);
    expect([await statusOf(face), await statusOf(film), await statusOf(shared)]).toEqual([404, 404, 200]);
  });

  it('crops a rotated picture as displayed', async () => {
    const lying = await sharp(await twoHalves(400, 200))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    // Turned clockwise it stands: 200 wide, 400 high, the red half on top.
    const { body } = await send(url, account, {
      picture: new Blob([new Uint8Array(lying)]),
      crop_top: '200',
      crop_size: '200',
    });
    expect(pictureOf(body)?.color).toMatch(/^#0[0-3]0[0-3]f[a-f0-9]$/);
  });

  it('strips HTML embedded in a picture', async () => {
    const polyglot = Buffer.concat([Buffer.from(await twoHalves(64, 64)), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await send(url, account, { picture: new Blob([new Uint8Array(polyglot)]) });
    const original = await fetch(url + pictureOf(body)?.original);
    expect(original.headers.get('content-type')).toBe('image/webp');
    expect(original.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await original.arrayBuffer()).includes('<script>')).toBe(false);
  });
});
