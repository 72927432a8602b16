import type { ServerResponse } from 'node:http';

import type { ForeignStatus, PortalForm } from './lies.ts';

/** The target of a redirecting portal; the proxy responds to it whatever its rules. */
export const portalPath = '/portal-sign-in';

/** Long enough for a page with styles. */
const filler = 'Connect to the internet. '.repeat(80);
const htmlType = 'text/html; charset=utf-8';

export const portalPage = `<!doctype html><html><head><title>Guest Wi-Fi</title></head><body><h1>Sign in</h1><p>${filler}</p></body></html>`;

const loginJson = JSON.stringify({ status: 'login_required', redirect: `http://portal.invalid${portalPath}` });

/** The sign-in page of a network, as the forms have it. */
export function respondAsPortal(outgoing: ServerResponse, form: PortalForm, elsewhere: string): void {
  if (form === 'redirect' || form === 'redirect-elsewhere') {
    const to = form === 'redirect' ? portalPath : elsewhere + portalPath;
    outgoing.writeHead(302, { Location: to, 'Content-Length': 0 }).end();
    return;
  }
  if (form === 'login-json') {
    sendWhole(outgoing, 200, 'application/json', loginJson);
    return;
  }
  if (form === 'length') {
    sendWhole(outgoing, 200, htmlType, portalPage);
    return;
  }
  const middle = portalPage.length / 2;
  outgoing.writeHead(200, { 'Content-Type': htmlType });
  outgoing.write(portalPage.slice(0, middle));
  outgoing.end(portalPage.slice(middle));
}

/** The page of a filter or a gateway. */
export function respondWithStatus(outgoing: ServerResponse, status: ForeignStatus): void {
  const title = status >= 500 ? 'Under maintenance' : 'Blocked by your organisation';
  const page = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1><p>${filler}</p></body></html>`;
  sendWhole(outgoing, status, htmlType, page);
}

function sendWhole(outgoing: ServerResponse, status: number, type: string, body: string) {
  outgoing.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body);
}
