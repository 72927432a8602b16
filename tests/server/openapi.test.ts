import { Validator } from '@seriousme/openapi-schema-validator';
import { apiBase } from '#shared/contract/address.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/index.ts';
import { errorResponse } from '#shared/contract/primitives.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newAddress } from '../support/account-browser.ts';
import { addAccount } from '../support/accounts.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

interface Operation {
  summary?: string;
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { $ref?: string; description?: string }>;
}

describe('the OpenAPI document', () => {
  let server: TestServer;
  let document: { paths: Record<string, Record<string, Operation>>; components: { responses: Record<string, object> } };
  beforeAll(async () => {
    server = await startTestServer({ variables: { TRUST_PROXY: '1' } });
    document = (await server.app.inject('/api/openapi.json')).json();
  });
  afterAll(() => server.close());

  const operationOf = ({ method, path }: Endpoint) => document.paths[`${apiBase}/${path}`]?.[method.toLowerCase()];

  it('is valid', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('describes the responses and errors of every endpoint', () => {
    for (const path of endpoints) {
      const operation = operationOf(path);
      expect.soft(operation?.summary, path.path).toBeTruthy();
      const responses = Object.entries(operation?.responses ?? {});
      expect
        .soft(
          responses.map(([status]) => status),
          path.path,
        )
        .toContain(String(path.status));
      for (const [status, { $ref, description }] of responses) {
        const name = $ref?.split('/').at(-1);
        const shared = name === undefined ? undefined : document.components.responses[name];
        expect.soft(shared ?? description, `${path.path} ${status}`).toBeTruthy();
      }
    }
  });

  it('describes the body of every endpoint that accepts one', () => {
    const withBody = endpoints.filter(({ body }) => body);
    expect(withBody.length).toBeGreaterThan(40);
    for (const path of withBody) {
      const types = Object.keys(operationOf(path)?.requestBody?.content ?? {});
      expect([path.path, types]).toEqual([
        path.path,
        path.upload ? ['multipart/form-data', 'application/json'] : ['application/json'],
      ]);
    }
  });

  it('has every status of a refusal, for any request', async () => {
    const { headers } = await addAccount(server);
    const hostile = [
      { payload: {} },
      { payload: { not: 'its', id: -1, hash: 'nobody’s' } },
      { payload: '{"half":', headers: { 'content-type': 'application/json' } },
      { payload: 'x', headers: { 'content-type': 'text/xml' } },
      { payload: {}, headers: { origin: 'https://evil.test' } },
      { payload: {}, headers: { 'idempotency-key': 'x'.repeat(500) } },
    ];
    const undescribed: string[] = [];
    for (const path of endpoints) {
      for (const who of [{}, headers]) {
        for (const query of ['', '?id=999999&page=x', '?id=999999&track_id=999999&hash=nobody&file_type=mp3&lang=ru']) {
          for (const { payload, headers: more } of path.method === 'POST' ? hostile : [{ payload: undefined }]) {
            // Who ends sessions or accounts ends this one.
            if (/logout|sessions\/end|profile-delete/.test(path.path) && who === headers) continue;
            const response = await server.app.inject({
              method: path.method,
              url: `${apiBase}/${path.path}${query}`,
              headers: { 'x-forwarded-for': newAddress(), ...who, ...more },
              ...(payload !== undefined && { payload }),
            });
            const { statusCode } = response;
            if (operationOf(path)?.responses[statusCode] === undefined) undescribed.push(`${path.path} ${statusCode}`);
            if (statusCode >= 400 && !errorResponse.safeParse(response.json()).success) undescribed.push(response.body);
          }
        }
      }
    }
    expect([...new Set(undescribed)]).toEqual([]);
  });
});
