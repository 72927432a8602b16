import path from 'node:path';

import { readConfig } from '#server/config.ts';
import { UserError } from '#server/domain/user-error.ts';
import { expect, it } from 'vitest';

it('needs no setting', () => {
  expect(readConfig({}, 'en')).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    publicUrl: undefined,
    trustProxy: 0,
    demo: true,
  });
});

it.each([
  ['https://cdn.example.org', 'https://cdn.example.org'],
  ['https://cdn.example.org:8443/tonika//', 'https://cdn.example.org:8443/tonika'],
  ['http://localhost:9000/bucket/', 'http://localhost:9000/bucket'],
])('reads ASSET_URL=%s without the slash at its end', (given, assetUrl) => {
  expect(readConfig({ ASSET_URL: given }, 'en').assetUrl).toBe(assetUrl);
});

it('treats an empty value as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' }, 'en')).toMatchObject({ port: 8080, demo: true });
});

it('reads the settings', () => {
  const given = {
    PORT: '0',
    PUBLIC_URL: 'https://tonika.test/',
    TRUST_PROXY: '2',
    DEMO: '0',
    DATABASE_URL: 'postgresql://a@b/c',
  };
  expect(readConfig(given, 'en')).toMatchObject({
    port: 0,
    publicUrl: 'https://tonika.test',
    trustProxy: 2,
    demo: false,
    databaseUrl: 'postgresql://a@b/c',
  });
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' }, 'en').trustProxy).toBe('10.0.0.1, 10.1.0.0/16');
});

it.each([
  ['PORT', '70000', 'Invalid setting PORT: it must be a whole number from 0 to 65535.'],
  ['PORT', '-1', 'Invalid setting PORT: it must be a whole number from 0 to 65535.'],
  ['PORT', '80.5', 'Invalid setting PORT: it must be a whole number from 0 to 65535.'],
  [
    'DATABASE_URL',
    'mysql://x',
    'Invalid setting DATABASE_URL: it must be an address like postgres://user:password@server/database.',
  ],
  ['DEMO', 'yes', 'Invalid setting DEMO: it must be 0 or 1.'],
  ['PUBLIC_URL', 'tonika.test', 'Invalid setting PUBLIC_URL: it must be an address like https://example.org.'],
  [
    'TRUST_PROXY',
    'yes',
    'Invalid setting TRUST_PROXY: it must be 0, 1, the number of proxies or a list of their addresses.',
  ],
  ['CONTACT_EMAIL', 'nobody', 'Invalid setting CONTACT_EMAIL: it must be an e-mail address.'],
  [
    'ASSET_URL',
    '/assets',
    'Invalid setting ASSET_URL: it must be an address like https://cdn.example.org/path without a query; http:// only on this machine.',
  ],
  [
    'ASSET_URL',
    'http://cdn.example.org',
    'Invalid setting ASSET_URL: it must be an address like https://cdn.example.org/path without a query; http:// only on this machine.',
  ],
  [
    'ASSET_URL',
    'https://cdn.example.org/?a=b',
    'Invalid setting ASSET_URL: it must be an address like https://cdn.example.org/path without a query; http:// only on this machine.',
  ],
  [
    'ASSET_URL',
    'https://key:secret@cdn.example.org',
    'Invalid setting ASSET_URL: it must be an address like https://cdn.example.org/path without a query; http:// only on this machine.',
  ],
  [
    'ASSET_URL',
    'https://cdn.example.org/a;b',
    'Invalid setting ASSET_URL: it must be an address like https://cdn.example.org/path without a query; http:// only on this machine.',
  ],
  ['SMTP_URL', 'mail.test', 'Invalid setting SMTP_URL: it must be an address like smtp://server:port.'],
])('reports what is wrong with %s=%s', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value }, 'en')).toThrow(new UserError(sentence));
});
