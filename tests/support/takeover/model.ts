/** What links of mails do, by the name of their secret in the address. */
export type LinkKind = 'register' | 'restore' | 'email' | 'stop' | 'undo';

/** Two people, the inboxes that each of them reads, and the browsers that each of them has. */
export const people = ['owner', 'stranger'] as const;
export type Person = (typeof people)[number];

export interface Account {
  email: string;
  /** Null where nobody knows it. */
  password: string | null;
  isConfirmed: boolean;
  isDisabled: boolean;
}

export interface Link {
  kind: LinkKind;
  account: Account;
  hash: string;
  /** Where the mail went. */
  to: string;
  isAlive: boolean;
  /** Of a registration: what confirming sets, and the browser it came from. */
  registration?: { password: string; browser: string };
}

/** Who may hold which account: the rules of docs/security.md, without a server. */
export class Model {
  readonly accounts = new Set<Account>();
  readonly links: Link[] = [];
  /** The account that each browser is signed in to. */
  readonly sessions = new Map<string, Account>();

  accountOf(email: string): Account | undefined {
    return [...this.accounts].find((account) => account.email === email);
  }

  aliveOf(account: Account, kind: LinkKind): Link[] {
    return this.links.filter((link) => link.account === account && link.kind === kind && link.isAlive);
  }

  add(link: Omit<Link, 'isAlive'>): void {
    if (link.kind !== 'register' && link.kind !== 'undo') this.endKind(link.account, link.kind);
    this.links.push({ ...link, isAlive: true });
  }

  endKind(account: Account, kind: LinkKind): void {
    for (const link of this.aliveOf(account, kind)) link.isAlive = false;
  }

  /** Ends the links of an account but those that undo a change made before `before`. */
  endLinks(account: Account, before: Link | 'all' | 'none'): void {
    const limit = before === 'all' ? Infinity : before === 'none' ? 0 : this.links.indexOf(before);
    for (const [index, link] of this.links.entries()) {
      if (link.account === account && !(link.kind === 'undo' && index < limit)) link.isAlive = false;
    }
  }

  endSessions(account: Account, but?: string): void {
    for (const [browser, current] of this.sessions)
      if (current === account && browser !== but) this.sessions.delete(browser);
  }

  remove(account: Account): void {
    this.endLinks(account, 'none');
    this.endSessions(account);
    this.accounts.delete(account);
  }

  /** Whether the page of a registration's link has to set the password. */
  needsPassword({ account, registration }: Link, browser: string): boolean {
    if (!registration || registration.browser === browser) return !registration;
    return this.aliveOf(account, 'register').some((other) => other.registration?.browser !== registration.browser);
  }

  logsIn(email: string, password: string): 200 | 403 | 422 {
    const account = this.accountOf(email);
    if (!account) return 422;
    if (!account.isConfirmed) {
      const newest = this.aliveOf(account, 'register').at(-1)?.registration?.password ?? account.password;
      return newest === password ? 403 : 422;
    }
    if (account.password !== password) return 422;
    return account.isDisabled ? 403 : 200;
  }

  /** Moves an account; whoever never confirmed the address makes way. @returns false where it is somebody else's */
  move(account: Account, email: string): boolean {
    const other = this.accountOf(email);
    if (other && other !== account) {
      if (other.isConfirmed) return false;
      this.remove(other);
    }
    account.email = email;
    account.isConfirmed = true;
    return true;
  }
}
