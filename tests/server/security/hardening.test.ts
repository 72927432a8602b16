import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';

import { csvField } from '#server/downloads/cue-sheet.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describe('csv', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM', "'＠SUM"],
    ['Rain;=cmd()', `"Rain;'=cmd()"`],
    ['Rain; -cmd', `"Rain; '-cmd"`],
    ['Rain\t@cmd', `"Rain\t'@cmd"`],
    ['Rain\n+cmd', `"Rain\n'+cmd"`],
    ['Rain;"=cmd', `"Rain;""'=cmd"`],
    ['Rain - soft', 'Rain - soft'],
    ['Anna; Boris', '"Anna; Boris"'],
  ])('has no cell that a spreadsheet program evaluates: %j', (text, field) => {
    expect(csvField(text)).toBe(field);
  });
});

describe('requests', () => {
  let server: TestServer;
  let port: number;
  const logged: string[] = [];
  let heard: (line: string) => unknown = () => undefined;
  beforeAll(async () => {
    const logger = pino(
      { level: 'debug' },
      {
        write(line: string) {
          logged.push(line);
          heard(line);
        },
      },
    );
    // The connection of a test leads to one process.
    server = await startTestServer({ logger, isAlone: true });
    port = Number(new URL(await server.listen()).port);
  });
  afterAll(() => server.close());

  const talk = async (text: string) => {
    const socket = connect(port, '127.0.0.1');
    let response = '';
    socket.on('data', (data) => (response += data.toString()));
    socket.on('error', () => undefined);
    socket.write(text);
    await once(socket, 'close');
    return response;
  };

  it('that are not HTTP get the security headers of every response', async () => {
    for (const text of ['hello\r\n\r\n', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(200_000)}\r\n\r\n`]) {
      const response = await talk(text);
      expect(response).toMatch(/^HTTP\/1\.1 4(00|31) /);
      expect(response).toContain("Content-Security-Policy: default-src 'none'");
      expect(response).toContain('X-Content-Type-Options: nosniff');
      expect(response).toContain('Cache-Control: no-store');
    }
  });

  it('with a compressed form get 415', async () => {
    const form = '--x\r\nContent-Disposition: form-data; name="subject"\r\n\r\nhello\r\n--x--\r\n';
    const response = await fetch(`http://127.0.0.1:${port}/api/feedback/create`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' },
      body: gzipSync(form),
    });
    expect(response.status).toBe(415);
  });

  it('that are aborted by the client are not logged as a database failure', async () => {
    const socket = connect(port, '127.0.0.1');
    const head = 'POST /api/feedback/create HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n';
    socket.write(
      `${head}Content-Length: 100000\r\n\r\n--x\r\nContent-Disposition: form-data; name="subject"\r\n\r\nhalf`,
    );
    await once(server.app.server, 'request');
    const reported = new Promise<string>(
      // At this level the request itself is a line, too.
      (resolve) => (heard = (line) => /"call":"\/api\/feedback.*"msg":"(?!request")/.test(line) && resolve(line)),
    );
    socket.resetAndDestroy();
    expect(await reported).toContain('the client hung up');
    expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('of a page of another site get no token', async () => {
    const { cookie } = await addAccount(server);
    const request = (site: string) =>
      server.app.inject({ url: '/api/auth/user', headers: { cookie, 'sec-fetch-site': site } });
    expect((await request('cross-site')).statusCode).toBe(401);
    expect((await request('same-origin')).json()).toHaveProperty('data.token');
    expect((await request('none')).statusCode).toBe(200);
  });

  it('find the contact for weaknesses when one is set', async () => {
    expect((await server.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
    const named = await startTestServer({
      variables: { CONTACT_EMAIL: 'us@tonika.example', PUBLIC_URL: 'https://tonika.example' },
    });
    const response = await named.app.inject('/.well-known/security.txt');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).toMatch(/^Contact: mailto:us@tonika\.example\nExpires: \d{4}-[^\n]+Z\n/);
    expect(response.body).toContain('Canonical: https://tonika.example/.well-known/security.txt\n');
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
    await named.close();
  });

  it('for uploads are described in the API document', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json<{
      paths: Record<
        string,
        { post?: { requestBody?: { content: Record<string, { schema: { properties: object } }> } } }
      >;
    }>();
    const content = document.paths['/api/users/self/profile-picture-update']?.post?.requestBody?.content;
    expect(JSON.stringify(content?.['multipart/form-data']?.schema.properties)).toContain('"format":"binary"');
  });
});
