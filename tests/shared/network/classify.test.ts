import { classifyResponse } from '#shared/network/classify.ts';
import { isErrorEnvelope, isOurPage } from '#shared/network/content.ts';
import { formatMark, markHeader, parseMark } from '#shared/network/mark.ts';
import { describe, expect, it } from 'vitest';

const marked = { [markHeader]: formatMark('0f9e2a1c') };
const head = (status: number, headers: Record<string, string> = {}) => ({ status, headers: new Headers(headers) });
const html = { 'Content-Type': 'text/html; charset=utf-8' };
const json = { 'Content-Type': 'application/json' };

describe('classifyResponse', () => {
  it.each([200, 204, 206, 304, 400, 401, 403, 404, 405, 412, 416, 429, 500, 503])(
    'accepts %i with the mark as ours, with the instance that sent it',
    (status) => {
      expect(classifyResponse(head(status, marked))).toEqual({ origin: 'ours', by: 'mark', instance: '0f9e2a1c' });
    },
  );

  it('accepts a page with the mark as ours when a page was requested', () => {
    expect(classifyResponse(head(200, { ...marked, ...html }), 'unread', 'page').origin).toBe('ours');
  });

  it('reports HTML with the mark as altered when data was requested', () => {
    expect(classifyResponse(head(200, { ...marked, ...html }))).toEqual({ origin: 'notOurs', cause: 'altered' });
    expect(classifyResponse(head(200, marked), 'refuted')).toEqual({ origin: 'notOurs', cause: 'altered' });
  });

  it.each([
    ['a sign-in page', 200, 'portal'],
    ['a redirect', 302, 'portal'],
    ['511', 511, 'portal'],
    ['a filter that refuses', 403, 'filter'],
    ['a filter that hides', 404, 'filter'],
    ['a proxy that wants a password', 407, 'filter'],
    ['a maintenance page', 503, 'gateway'],
    ['a bad gateway', 502, 'gateway'],
  ] as const)('recognises %s', (_, status, cause) => {
    expect(classifyResponse(head(status, html))).toEqual({ origin: 'notOurs', cause });
  });

  it('recognises a portal by an unfollowed redirect and by an opaque response', () => {
    for (const type of ['opaqueredirect', 'opaque'])
      expect(classifyResponse({ ...head(0), type })).toEqual({ origin: 'notOurs', cause: 'portal' });
  });

  it('decides by the content when a proxy has stripped the mark', () => {
    expect(classifyResponse(head(200, json))).toEqual({ origin: 'undecided' });
    expect(classifyResponse(head(200, json), 'proven')).toEqual({ origin: 'ours', by: 'content' });
    expect(classifyResponse(head(401, json), 'proven')).toEqual({ origin: 'ours', by: 'content' });
    expect(classifyResponse(head(200, json), 'refuted')).toEqual({ origin: 'notOurs', cause: 'portal' });
    expect(classifyResponse(head(403, json), 'refuted')).toEqual({ origin: 'notOurs', cause: 'filter' });
    expect(classifyResponse(head(503, json), 'refuted')).toEqual({ origin: 'notOurs', cause: 'gateway' });
  });

  it('accepts responses of the workers from the device as ours', () => {
    expect(classifyResponse(head(200, { 'X-Tonika-Held': '1', ...json }))).toEqual({ origin: 'ours', by: 'device' });
  });
});

describe('content', () => {
  it('distinguishes our errors from those of gateways with the same shape', () => {
    expect(isErrorEnvelope({ message: 'Forbidden', origin: 'tonika' })).toBe(true);
    expect(isErrorEnvelope({ message: 'Forbidden' })).toBe(false);
    expect(isErrorEnvelope('<html>')).toBe(false);
    expect(isErrorEnvelope(null)).toBe(false);
  });

  it('distinguishes our pages from others', () => {
    expect(isOurPage('<head><meta name="tonika" content="1" /></head>')).toBe(true);
    expect(isOurPage('<h1>Welcome to the hotel</h1>')).toBe(false);
  });

  it('reads later versions of the mark, and no malformed ones', () => {
    expect(parseMark('2; instance=ab; more=1')).toEqual({ protocol: 2, instance: 'ab' });
    expect(parseMark('1')).toEqual({ protocol: 1, instance: null });
    for (const value of [null, '', 'yes', '1 2', '; instance=x']) expect(parseMark(value)).toBeUndefined();
  });
});
