import { once } from 'node:events';
import { connect } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

import { profilePictureUpdate } from '#shared/contract/users.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount, password } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

/** Left half red, right half blue. */
async function twoHalves(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  const whole = sharp({ create: { width, height, channels: 3, background: '#f00' } });
  return new Uint8Array(
    await whole
      .composite([{ input: half, left: width / 2, top: 0 }])
      .png()
      .toBuffer(),
  );
}

/** A black square of one bit a pixel: 110 MB of nothing, packed into 110 kB. */
function blackPng(side: number): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, content: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat(parts));
}

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

  const update = (payload: object, headers: Record<string, string> = account.headers) =>
    server.app.inject({
      method: 'POST',
      url: '/api/users/self/profile-update',
      payload,
      headers: { 'accept-language': 'en', ...headers },
    });

  it('changes the given fields only', async () => {
    await update({ phone: '+7 495 000-00-00', company_name: 'Studio', description: 'Line one\nline two' });
    const response = await update({ company_name: null, company_index: '', company_business_type_ids: [3, 3, 1] });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      data: {
        phone: '+7 495 000-00-00',
        company_name: null,
        company_index: null,
        company_business_type_ids: [1, 3],
        description: 'Line one\nline two',
      },
    });
  });

  it.each([
    'subscription_till',
    'subscription_type_id',
    'subscription_till_for_exclusive_tracks',
    'scope',
    'email',
    'email_verified_at',
    'state_id',
    'id',
    'password_hash',
    'is_demo',
    '__proto__x',
  ])('rejects %s from the person, and changes nothing then', async (field) => {
    const response = await update({ first_name: 'Changed', [field]: 2 });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: { [field]: ['This field is not accepted'] } });
    const { data } = (await server.app.inject({ url: '/api/users/self/profile', headers: account.headers })).json<{
      data: { first_name: string };
    }>();
    expect(data.first_name).toBe('Anna');
  });

  it.each(['[]', '"text"', 'null', '{"first_name":null}', '{"company_country_id":"1"}'])(
    'never fails on the body %s',
    async (body) => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/users/self/profile-update',
        payload: body,
        headers: { ...account.headers, 'content-type': 'application/json' },
      });
      expect([200, 422]).toContain(response.statusCode);
    },
  );

  const send = async (fields: Record<string, string | Blob>, headers: Record<string, string> = account.headers) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const response = await fetch(`${url}/api/${profilePictureUpdate.path}`, {
      method: 'POST',
      body: form,
      headers: { 'accept-language': 'en', ...headers },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const pictureOf = (body: unknown) => profilePictureUpdate.response.parse(body).data.picture;

  it('accepts a picture, cropped to the square and re-encoded, and removes it again', async () => {
    const file = new Blob([await twoHalves(400, 200)]);
    const { status, body } = await send({ picture: file, crop_left: '200', crop_top: '0', crop_size: '200' });
    expect(status).toBe(200);
    const picture = pictureOf(body);
    expect(picture?.color).toBe('#0000ff');
    const original = await fetch(url + picture?.original);
    const bytes = Buffer.from(await original.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 200, height: 200 });
    expect(pictureOf((await send({ picture: '' })).body)).toBeNull();
  });

  it('deletes the files of a picture that was replaced, removed, or whose owner is deleted', async () => {
    const drawn = async (background: string) => {
      const image = sharp({ create: { width: 32, height: 32, channels: 3, background } });
      return new Blob([new Uint8Array(await image.png().toBuffer())]);
    };
    const [own, others] = [await addAccount(server), await addAccount(server)];
    const put = async (color: string, headers = own.headers) =>
      pictureOf((await send({ picture: await drawn(color) }, headers)).body)?.original ?? '';
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
    await send({ picture: '' }, own.headers);
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
    const { body } = await send({ picture: new Blob([new Uint8Array(lying)]), crop_top: '200', crop_size: '200' });
    expect(pictureOf(body)?.color).toMatch(/^#0[0-3]0[0-3]f[a-f0-9]$/);
  });

  it.each([
    ['empty file', '', 422, 'The file is empty'],
    ['a text under a picture’s name', 'hello', 415, 'This file format is not supported'],
    ['a page', '<!doctype html><script>alert(1)</script>', 415, 'This file format is not supported'],
    [
      'a drawing, which is a program',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      415,
      'This file format is not supported',
    ],
    ['a file above ten megabytes', 'x'.repeat(10 * 1024 * 1024 + 1), 413, 'The file is too large'],
  ])('refuses %s', async (_, content, status, message) => {
    const response = await send({ picture: new File([content], 'face.png', { type: 'image/png' }) });
    expect(response.status).toBe(status);
    expect(JSON.stringify(response.body)).toContain(message);
  });

  it('refuses a picture of 30,000 by 30,000 pixels before decoding', async () => {
    const bomb = blackPng(30_000);
    const before = process.memoryUsage().rss;
    const response = await send({ picture: new Blob([bomb]) });
    expect([response.status, response.body]).toMatchObject([
      422,
      { errors: { picture: ['The image is too large: reduce its width and height'] } },
    ]);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it('strips HTML embedded in a picture', async () => {
    const polyglot = Buffer.concat([Buffer.from(await twoHalves(64, 64)), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await send({ picture: new Blob([new Uint8Array(polyglot)]) });
    const original = await fetch(url + pictureOf(body)?.original);
    expect(original.headers.get('content-type')).toBe('image/webp');
    expect(original.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await original.arrayBuffer()).includes('<script>')).toBe(false);
  });

  it('refuses a picture that ends in the middle, and a square outside it', async () => {
    const whole = await twoHalves(400, 400);
    const half = await send({ picture: new Blob([whole.slice(0, whole.length / 2)]) });
    expect(half).toMatchObject({
      status: 422,
      body: { errors: { picture: ['The file is damaged. Choose another one.'] } },
    });
    const outside = await send({ picture: new Blob([whole]), crop_left: '300', crop_size: '200' });
    expect(outside).toMatchObject({ status: 422, body: { errors: { crop_size: [expect.any(String)] } } });
  });

  it('survives an upload that is cut in the middle', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    const head = [
      `POST /api/${profilePictureUpdate.path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: ${account.headers.authorization}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 100000',
      '',
      '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\nhalf of',
    ];
    socket.write(head.join('\r\n'));
    socket.end();
    socket.resume();
    await once(socket, 'close');
    expect((await server.app.inject('/api/health')).statusCode).toBe(200);
  });

  it('accepts an invalid form as one without a picture', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/${profilePictureUpdate.path}`,
      payload: '--x\r\nnonsense',
      headers: { ...account.headers, 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([400, 422]).toContain(response.statusCode);
  });
});
