import { once } from 'node:events';
import { type IncomingMessage, type Server } from 'node:http';
import { get as getTls } from 'node:https';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { makeCertificate } from '#tests/support/liar/certificate.ts';
import { openLiar } from '#tests/support/liar/liar.ts';
import { serveBytes } from './byte-server.ts';

let server: Server;
beforeEach(async () => {
  server = await serveBytes();
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('over TLS the proxy presents its own or a foreign certificate', async () => {
  const [own, wrong] = [makeCertificate('localhost'), makeCertificate('localhost')];
  const tls = await openLiar((server.address() as AddressInfo).port, { tls: { own, wrong } });
  const trusting = async () => {
    const request = getTls(tls.origin, { ca: own.cert, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  expect(await trusting()).toBe(200);
  tls.become([{ lie: { kind: 'certificate' } }]);
  await expect(trusting()).rejects.toThrow(/certificate/);
  tls.become();
  expect(await trusting()).toBe(200);
  await tls.close();
});
