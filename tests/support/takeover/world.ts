import assert from 'node:assert/strict';

import { AccountBrowser, newAddress } from '../account-browser.ts';
import type { Mail } from '../accounts.ts';
import type { TestServer } from '../server.ts';
import { Model, people } from './model.ts';
import type { Account, Link, LinkKind, Person } from './model.ts';

const kindOf: Record<string, LinkKind> = {
  '/register?hash': 'register',
  '/login?from=mail#restore_hash': 'restore',
  '/email#confirm_hash': 'email',
  '/email#stop_hash': 'stop',
  '/email#undo_hash': 'undo',
};

/** One random number of a step for each choice that it makes. */
export interface Step {
  action: keyof World['actions'];
  who: number;
  pick: number;
  other: number;
}

interface Actor {
  person: Person;
  name: string;
  browser: AccountBrowser;
}

/** Two people who act on one server, beside the model that says what each step may come to. */
export class World {
  readonly model = new Model();
  /** How often each request came to something. */
  readonly successes = new Map<string, number>();
  readonly #server: TestServer;
  readonly #mailTo: (emails: readonly string[]) => Promise<Mail[]>;
  readonly #actors: Actor[];
  readonly #inboxes: Record<Person, string[]>;
  readonly #passwords: Record<Person, string[]> = { owner: [], stranger: [] };
  #chosen = 0;

  constructor(server: TestServer, name: string, mailTo: (emails: readonly string[]) => Promise<Mail[]>) {
    this.#server = server;
    this.#mailTo = mailTo;
    // The owner has a phone, too.
    const browsers = { owner: ['desk', 'phone'], stranger: ['desk'] };
    this.#actors = people.flatMap((person) =>
      browsers[person].map((kind) => ({ person, name: `${person} ${kind}`, browser: new AccountBrowser(server) })),
    );
    this.#inboxes = {
      owner: [`owner1.${name}@example.test`, `owner2.${name}@example.test`],
      stranger: [`stranger1.${name}@example.test`, `stranger2.${name}@example.test`],
    };
  }

  /** An owner who is in, and a stranger who has read their password. */
  async begin(): Promise<void> {
    for (const action of ['register', 'confirm', 'leak'] as const) {
      await this.take({ action, who: 0, pick: 0, other: 0 });
    }
  }

  async take({ action, who, pick, other }: Step): Promise<void> {
    const actor = pickFrom(this.#actors, who);
    // Limits by network are another test's.
    actor?.browser.moveTo(newAddress());
    if (actor) await this.actions[action](actor, pick, other);
  }

  /** That every browser holds the account of the model, and no other. */
  async check(): Promise<void> {
    for (const { name, browser } of this.#actors) {
      const expected = this.model.sessions.get(name)?.email;
      assert.deepEqual({ name, holds: await browser.account() }, { name, holds: expected });
      assert.deepEqual({ name, reloaded: await browser.reloaded() }, { name, reloaded: expected });
    }
  }

  readonly actions = {
    register: async (actor: Actor, pick: number) => {
      const email = this.#anyAddress(pick);
      const password = this.#newPassword(actor);
      const body = { email, password, first_name: 'A', last_name: 'B', locale_id: 2 };
      await this.#expect(actor, 'register', body, 201);
      const known = this.model.accountOf(email);
      const account = known ?? { email, password, isConfirmed: false, isDisabled: false };
      this.model.accounts.add(account);
      await this.#collect(account, { password, browser: actor.name });
    },

    confirmAgain: async (actor: Actor, pick: number) => {
      const email = this.#anyAddress(pick);
      await this.#expect(actor, 'register-confirm-request-create', { email }, 204);
      const account = this.model.accountOf(email);
      if (!account) return;
      const newest = this.model.aliveOf(account, 'register').at(-1);
      if ((await this.#collect(account, newest?.registration)) && newest) newest.isAlive = false;
    },

    confirm: async (_: Actor, pick: number) => {
      const followed = this.#follow('register', pick);
      if (!followed) return;
      const { link, actor } = followed;
      const { account, hash } = link;
      const current = this.model.sessions.get(actor.name);
      if (link.isAlive && current) await this.#expect(actor, 'register-confirm', { hash }, 409);
      const body = { hash, replace_session: true };
      if (!link.isAlive) return this.#expect(actor, 'register-confirm', body, 419);
      if (account.isDisabled) return this.#expect(actor, 'register-confirm', body, 403);
      const isOwn = link.registration?.browser === actor.name;
      if (this.model.needsPassword(link, actor.name)) await this.#expect(actor, 'register-confirm', body, 422);
      // Whoever did not register sets a password, as their mail says.
      const password = isOwn ? undefined : this.#newPassword(actor);
      await this.#enter(actor, 'users/self/register-confirm', { ...body, ...(password && { password }) }, account);
      account.password = password ?? link.registration?.password ?? null;
      account.isConfirmed = true;
      this.model.endLinks(account, 'none');
    },

    logIn: async (actor: Actor, pick: number, other: number) => {
      const email = this.#anyAddress(pick);
      const password = pickFrom(this.#passwords[actor.person], other) ?? 'no such password';
      const status = this.model.logsIn(email, password);
      const account = this.model.accountOf(email);
      if (status === 200 && account) await this.#enter(actor, 'auth/login', { email, password }, account);
      else assert.equal(await actor.browser.logIn(email, password), status);
    },

    logOut: async (actor: Actor) => {
      const isIn = this.model.sessions.delete(actor.name);
      assert.equal((await actor.browser.post('auth/logout')).statusCode, isIn ? 204 : 401);
    },

    changePassword: async (anyone: Actor, pick: number) => {
      const actor = this.#signedIn(anyone, pick);
      const account = this.model.sessions.get(actor.name);
      const current_password = this.#guess(actor, account, pick);
      if (!account) return this.#expect(actor, 'password-update', { current_password, password: 'new password' }, 401);
      const password = this.#newPassword(actor);
      const isRight = current_password === account.password;
      await this.#expect(actor, 'password-update', { current_password, password }, isRight ? 204 : 422);
      if (!isRight) return;
      account.password = password;
      this.model.endLinks(account, 'all');
      this.model.endSessions(account, actor.name);
    },

    requestRestore: async (actor: Actor, pick: number) => {
      const email = this.#anyAddress(pick);
      await this.#expect(actor, 'password-restore-request-create', { email }, 204);
      const account = this.model.accountOf(email);
      if (account) await this.#collect(account);
    },

    restore: async (_: Actor, pick: number) => {
      const followed = this.#follow('restore', pick);
      if (!followed) return;
      const { link, actor } = followed;
      const password = this.#newPassword(actor);
      const { account, hash, isAlive } = link;
      await this.#expect(actor, 'password-restore-request-approve', { hash, password }, isAlive ? 204 : 419);
      if (!isAlive) return;
      account.password = password;
      account.isConfirmed = true;
      this.model.endLinks(account, 'all');
      this.model.endSessions(account);
    },

    requestEmail: async (anyone: Actor, pick: number, other: number) => {
      const actor = this.#signedIn(anyone, pick);
      const account = this.model.sessions.get(actor.name);
      const body = { email: this.#anyAddress(pick), password: this.#guess(actor, account, other) };
      const status = account ? (body.password === account.password ? 200 : 422) : 401;
      await this.#expect(actor, 'email-update-request-create', body, status);
      if (!account || status !== 200) return;
      this.model.endKind(account, 'email');
      await this.#collect(account);
    },

    approve: async (_: Actor, pick: number, other: number) => {
      const followed = this.#follow('email', pick);
      if (!followed) return;
      const { link, actor } = followed;
      const { account, hash, to } = link;
      if (!link.isAlive) return this.#expect(actor, 'email-update-request-approve', { hash }, 419);
      const isIn = this.model.sessions.get(actor.name) === account;
      const password = this.#guess(actor, account, other);
      if (!isIn) {
        await this.#expect(actor, 'email-update-request-approve', { hash }, 422);
        if (password !== account.password) {
          return this.#expect(actor, 'email-update-request-approve', { hash, password }, 422);
        }
      }
      const body = { hash, ...(!isIn && { password }) };
      if (!this.model.move(account, to)) return this.#expect(actor, 'email-update-request-approve', body, 422);
      await this.#expect(actor, 'email-update-request-approve', body, 200);
      const back = this.model.aliveOf(account, 'undo').find((undo) => undo.to === to);
      this.model.endLinks(account, back ?? 'all');
      await this.#collect(account);
    },

    stop: async (_: Actor, pick: number) => {
      const followed = this.#follow('stop', pick);
      if (!followed) return;
      const { link, actor } = followed;
      await this.#expect(actor, 'email-update-request-stop', { hash: link.hash }, link.isAlive ? 204 : 419);
      if (!link.isAlive) return;
      link.isAlive = false;
      this.model.endKind(link.account, 'email');
    },

    undo: async (_: Actor, pick: number) => {
      const followed = this.#follow('undo', pick);
      if (!followed) return;
      const { link, actor } = followed;
      const { account, hash, to } = link;
      if (!link.isAlive) return this.#expect(actor, 'email-update-undo', { hash }, 419);
      if (!this.model.move(account, to)) return this.#expect(actor, 'email-update-undo', { hash }, 422);
      const undone = await actor.browser.post('users/self/email-update-undo', { hash });
      assert.equal(undone.statusCode, 200);
      this.#count('email-update-undo');
      account.password = null;
      this.model.endLinks(account, link);
      this.model.endSessions(account);
      const { restore_hash } = undone.json<{ data: { restore_hash: string } }>().data;
      this.model.add({ kind: 'restore', account, hash: restore_hash, to });
      await this.#collect(account);
    },

    disable: async (_: Actor, pick: number) => this.#setDisabled(pick, true),
    enable: async (_: Actor, pick: number) => this.#setDisabled(pick, false),

    /** The stranger reads the password over the owner's shoulder. */
    leak: async (_: Actor, pick: number) => {
      const password = this.model.accountOf(this.#anyAddress(pick))?.password;
      if (password) this.#passwords.stranger.push(password);
    },
  };

  async #setDisabled(pick: number, isDisabled: boolean): Promise<void> {
    const account = this.model.accountOf(this.#anyAddress(pick));
    if (!account) return;
    const response = await this.#server.app.inject({
      method: 'POST',
      url: `/api/admin/user-${isDisabled ? 'disable' : 'enable'}`,
      payload: { email: account.email },
      headers: { authorization: `Bearer ${this.#server.context.adminKey}` },
    });
    assert.match(response.body, /"done":true/);
    account.isDisabled = isDisabled;
    if (!isDisabled) return;
    this.model.endLinks(account, 'none');
    this.model.endSessions(account);
  }

  /** Takes what the last step has mailed about an account; each person reads their own inboxes alone. */
  async #collect(account: Account, registration?: Link['registration']): Promise<boolean> {
    const mails = await this.#mailTo([...this.#inboxes.owner, ...this.#inboxes.stranger]);
    const links = mails.filter(({ hash }) => hash !== '');
    for (const { link, hash, to } of links) {
      // What precedes the secret.
      const [, name = ''] = /^https?:\/\/[^/]+(?:\/en)?(.+)=/.exec(link) ?? [];
      const kind = kindOf[name];
      if (!kind) throw new Error(`a mail with an unknown link: ${link}`);
      this.model.add({ kind, account, hash, to, ...(kind === 'register' && registration && { registration }) });
    }
    return links.length > 0;
  }

  async #expect({ browser }: Actor, path: string, body: object, status: number): Promise<void> {
    const response = await browser.post(`users/self/${path}`, body);
    assert.deepEqual({ endpoint: path, status: response.statusCode }, { endpoint: path, status });
    if (status < 300) this.#count(path);
  }

  async #enter({ name, browser }: Actor, path: string, body: object, account: Account): Promise<void> {
    assert.deepEqual({ endpoint: path, status: await browser.enter(path, body) }, { endpoint: path, status: 200 });
    this.#count(path);
    this.model.sessions.set(name, account);
  }

  #count(path: string): void {
    this.successes.set(path, (this.successes.get(path) ?? 0) + 1);
  }

  #newPassword({ person }: Actor): string {
    this.#chosen += 1;
    const password = `password ${this.#chosen} of ${person}`;
    this.#passwords[person].push(password);
    return password;
  }

  /** The password of the account where the person knows it, at every second try. */
  #guess({ person }: Actor, account: Account | undefined, pick: number): string {
    const known = this.#passwords[person];
    if (pick % 2 === 0 && account?.password && known.includes(account.password)) return account.password;
    return pickFrom(known, pick) ?? 'no such password';
  }

  /** A link, most of the time one that works, and somebody who reads the inbox that it went to. */
  #follow(kind: LinkKind, pick: number): { link: Link; actor: Actor } | undefined {
    const links = this.model.links.filter((link) => link.kind === kind);
    const alive = links.filter(({ isAlive }) => isAlive);
    const link = pick % 4 === 0 ? pickFrom(links, pick) : (pickFrom(alive, pick) ?? links.at(-1));
    if (!link) return undefined;
    const readers = this.#actors.filter(({ person }) => this.#inboxes[person].includes(link.to));
    const actor = pickFrom(readers, pick);
    return actor && { link, actor };
  }

  /** Somebody who is signed in, most of the time. */
  #signedIn(actor: Actor, pick: number): Actor {
    if (pick % 4 === 0 || this.model.sessions.has(actor.name)) return actor;
    return this.#actors.find(({ name }) => this.model.sessions.has(name)) ?? actor;
  }

  #anyAddress(pick: number): string {
    return pickFrom([...this.#inboxes.owner, ...this.#inboxes.owner, ...this.#inboxes.stranger], pick) ?? '';
  }
}

const pickFrom = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % items.length];
