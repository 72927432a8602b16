import type { Db } from '../repositories/database.ts';
import { firstDue, nextDueMail, postponeMail, removeMail, withDueMail } from '../repositories/mails.ts';
import type { SendMail } from './transport.ts';

/** Minutes between the tries of a mail that was not accepted; the last interval repeats. */
const pauses = [0.5, 2, 10, 30, 60, 180];
/** Three days: longer than any link in a mail is valid. */
const maxAttempts = 28;
/** The maximum of a Node timer; mails due later are checked again then. */
const longestSleep = 24 * 60 * 60 * 1000;
/** The same where another process may have queued a mail and ended before it was sent. */
const longestSharedSleep = 60 * 1000;

interface PostOptions {
  /** Whether other processes send the mails of this queue, too. */
  isShared?: boolean;
  /** A mail was not accepted; it is tried again unless it is `given up`. */
  failed(cause: unknown, mail: { id: number; attempts: number; givenUp: boolean }): void;
}

/**
 * Sends the mails of the queue one after another, and again where that failed. Mails are queued in the transaction of
 * the change that they report: a failure here never reaches the person whose request waits, and no mail is lost with
 * the process.
 */
export class Post {
  readonly #db: Db;
  readonly #send: SendMail;
  readonly #options: PostOptions;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor(db: Db, send: SendMail, options: PostOptions) {
    this.#db = db;
    this.#send = send;
    this.#options = options;
  }

  /** There may be something to send now. */
  wake(): void {
    if (this.#closed) return;
    this.#again = true;
    clearTimeout(this.#timer);
    this.#work ??= this.#deliver().finally(() => {
      this.#work = undefined;
      // Woken while it was about to sleep.
      if (this.#again) this.wake();
    });
  }

  /** Resolves once all that was due has been tried. */
  async idle(): Promise<void> {
    // Woken while it was about to sleep: it starts again.
    while (this.#work) await this.#work;
  }

  /** Resolves after the mail that is being sent. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#work;
  }

  async #deliver(): Promise<void> {
    try {
      while (this.#again && !this.#closed) {
        this.#again = false;
        while (!this.#closed && (await this.#sendNext()));
      }
      await this.#sleep();
    } catch (cause) {
      // The database is not reachable: no mail is changed.
      this.#again = false;
      this.#options.failed(cause, { id: 0, attempts: 0, givenUp: false });
      this.#wakeIn((pauses[0] ?? 1) * 60_000);
    }
  }

  /** Resolves with whether there was a mail to send. */
  async #sendNext(): Promise<boolean> {
    if (this.#options.isShared) return withDueMail(this.#db, (db, mail) => this.#try(db, mail));
    const mail = await nextDueMail(this.#db);
    if (mail) await this.#try(this.#db, mail);
    return mail !== undefined;
  }

  async #try(db: Db, mail: Parameters<SendMail>[0]): Promise<void> {
    try {
      await this.#send(mail);
    } catch (cause) {
      const attempts = mail.attempts + 1;
      const givenUp = attempts >= maxAttempts;
      this.#options.failed(cause, { id: mail.id, attempts, givenUp });
      if (givenUp) return removeMail(db, mail.id);
      const minutes = pauses[Math.min(mail.attempts, pauses.length - 1)] ?? 1;
      return postponeMail(db, mail.id, attempts, new Date(Date.now() + minutes * 60_000));
    }
    await removeMail(db, mail.id);
  }

  async #sleep(): Promise<void> {
    if (this.#closed) return;
    const due = await firstDue(this.#db);
    if (this.#options.isShared) this.#wakeIn(due ? due.getTime() - Date.now() : longestSharedSleep);
    else if (due) this.#wakeIn(due.getTime() - Date.now());
  }

  #wakeIn(milliseconds: number): void {
    if (this.#closed) return;
    const longest = this.#options.isShared ? longestSharedSleep : longestSleep;
    this.#timer = setTimeout(() => this.wake(), Math.min(longest, Math.max(1000, milliseconds)));
    // A waiting mail does not keep the process alive.
    this.#timer.unref();
  }
}
