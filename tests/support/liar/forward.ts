import { request, type Agent, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';

import { spoiled, type BodyFault } from './bodies.ts';
import { passedOn, withoutHeaders } from './headers.ts';
import type { Lie, RangeFault } from './lies.ts';
import { sendCut, sendSlowly } from './send.ts';

export interface ForwardHost {
  readonly targetPort: number;
  readonly agent: Agent;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /** Returns whether a fault still holds. */
  readonly isDue: (lie: Lie) => boolean;
  /** Called when the server reports a request as done, whatever becomes of that response. */
  readonly done: () => void;
}

/** Sends a request on to the server and hands its response on, changed as the lie says. */
export function forward(incoming: IncomingMessage, outgoing: ServerResponse, lie: Lie, host: ForwardHost): void {
  const headers = { ...passedOn(incoming.headers) };
  const requested = incoming.headers.range;
  if (lie.kind === 'range') changeRange(headers, lie.how);
  // A body that is changed has to be readable here.
  if (lie.kind === 'body') headers['accept-encoding'] = 'identity';
  const onward = request({
    host: '127.0.0.1',
    port: host.targetPort,
    agent: host.agent,
    method: incoming.method,
    path: incoming.url,
    headers,
  });
  onward.on('response', (response) => {
    if ((response.statusCode ?? 500) < 400) host.done();
    handOn(response, outgoing, lie, requested, host);
  });
  onward.on('error', () => outgoing.destroy());
  // The client has disconnected: nobody waits for the response.
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) onward.destroy();
  });
  incoming.pipe(onward);
}

function changeRange(headers: OutgoingHttpHeaders, how: RangeFault) {
  const [, start = '', end = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers['range'] ?? '') ?? [];
  if (start === '') return;
  if (how === 'whole') delete headers['range'];
  if (how === 'shifted' || how === 'forged') {
    headers['range'] = `bytes=${Number(start) + 7}-${end === '' ? '' : Number(end) + 7}`;
  }
}

function handOn(
  response: IncomingMessage,
  outgoing: ServerResponse,
  lie: Lie,
  requested: string | undefined,
  { pause, isDue }: ForwardHost,
) {
  const status = response.statusCode ?? 502;
  const headers = changedHeaders(passedOn(response.headers), lie, requested);
  response.on('error', () => outgoing.destroy());
  if (lie.kind === 'body') {
    void sendSpoiled(response, outgoing, status, headers, lie.how).catch(() => outgoing.destroy());
    return;
  }
  if (lie.kind === 'cut') {
    sendCut(response, outgoing, status, headers, lie);
    return;
  }
  if (lie.kind === 'slow') {
    const wait = async (milliseconds: number) => void (isDue(lie) && (await pause(milliseconds)));
    sendSlowly(response, outgoing, status, headers, lie, wait);
    return;
  }
  outgoing.writeHead(status, headers);
  response.pipe(outgoing);
}

function changedHeaders(headers: OutgoingHttpHeaders, lie: Lie, requested: string | undefined): OutgoingHttpHeaders {
  if (lie.kind === 'strip') return withoutHeaders(headers, lie.headers);
  if (lie.kind === 'type') return { ...headers, 'content-type': lie.type };
  if (lie.kind === 'etag') return { ...headers, etag: lie.etag };
  if (lie.kind !== 'range' || headers['content-range'] === undefined) return headers;
  if (lie.how === 'bare') return withoutHeaders(headers, ['content-range']);
  if (lie.how !== 'forged') return headers;
  const [, size = '*'] = headers['content-range'].split('/');
  const [, start = '0'] = /^bytes=(\d+)/.exec(requested ?? '') ?? [];
  const end = Number(start) + Number(headers['content-length'] ?? 1) - 1;
  return { ...headers, 'content-range': `bytes ${start}-${end}/${size}` };
}

async function sendSpoiled(
  response: IncomingMessage,
  outgoing: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  how: BodyFault,
) {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const sent = spoiled(Buffer.concat(chunks), how);
  outgoing.writeHead(status, { ...headers, 'content-length': sent.length }).end(sent);
}
