import type { LightMyRequestResponse } from 'fastify';

import { password } from './accounts.ts';
import type { TestServer } from './server.ts';

let addresses = 0;

/** A new network address at each call, so that no test runs into the limits of another. */
export const newAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

interface Options {
  /** The server must trust one proxy (`TRUST_PROXY=1`). */
  address?: string;
  userAgent?: string;
}

/** A browser of one person: it stores cookies and the token of its page, like the product's pages. */
export class AccountBrowser {
  readonly #server: TestServer;
  readonly #cookies = new Map<string, string>();
  readonly #headers: Record<string, string>;
  token: string | undefined;

  constructor(server: TestServer, { address = newAddress(), userAgent = 'Mozilla/5.0 (test)' }: Options = {}) {
    this.#server = server;
    this.#headers = { 'accept-language': 'en', 'x-forwarded-for': address, 'user-agent': userAgent };
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  /** Moves to another network; cookies stay. */
  moveTo(address: string): void {
    this.#headers['x-forwarded-for'] = address;
  }

  /** Takes a cookie from another browser, as a thief does. */
  steal(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async post(path: string, payload: object = {}): Promise<LightMyRequestResponse> {
    return this.#send('POST', path, payload);
  }

  async get(path: string): Promise<LightMyRequestResponse> {
    return this.#send('GET', path);
  }

  /** Logs in; the page continues with the token. Returns the status. */
  async logIn(email: string, secret: string = password): Promise<number> {
    return this.enter('auth/login', { email, password: secret });
  }

  /** Any request whose response has a token. */
  async enter(path: string, payload: object): Promise<number> {
    const response = await this.#send('POST', path, payload);
    if (response.statusCode === 200) this.token = response.json<{ data: { token: string } }>().data.token;
    return response.statusCode;
  }

  /** The address of the account that this page acts for; undefined for a guest. */
  async account(): Promise<string | undefined> {
    const response = await this.get('auth/user');
    return response.statusCode === 200 ? response.json<{ data: { email: string } }>().data.email : undefined;
  }

  /** The account of the cookie alone, as after a reload. */
  async reloaded(): Promise<string | undefined> {
    this.token = undefined;
    const response = await this.get('auth/user');
    if (response.statusCode !== 200) return undefined;
    const { data } = response.json<{ data: { email: string; token: string } }>();
    this.token = data.token;
    return data.email;
  }

  async #send(method: 'GET' | 'POST', path: string, payload?: object): Promise<LightMyRequestResponse> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#server.app.inject({
      method,
      url: `/api/${path}`,
      headers: {
        ...this.#headers,
        ...(cookie !== '' && { cookie }),
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
      },
      ...(payload && { payload }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}
