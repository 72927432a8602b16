import { setTimeout as pause } from 'node:timers/promises';

import type { TestAccount } from '../accounts.ts';
import type { Chance } from '../lab/random.ts';
import type { TestContent } from '../project-catalogue.ts';
import { emptyState } from './expected-state.ts';
import type { Contents, ExpectedProject, ExpectedState } from './expected-state.ts';
import { sendAsOutbox } from './send-as-outbox.ts';
import type { Change, Rejections } from './send-as-outbox.ts';

/** Milliseconds, so that writers leave processes that start a share of the machine. */
const betweenChanges = 25;
/** Projects that a person has at most: comparing them takes a request each. */
const maxProjects = 5;

interface WriterOptions {
  readonly account: TestAccount;
  readonly contents: Contents;
  readonly chance: Chance;
  readonly rejections: Rejections;
  /** Called after each acknowledged change. */
  readonly onAcknowledged: () => void;
}

/** A person who changes one thing after another, and remembers what the server has acknowledged. */
export class Writer {
  readonly account: TestAccount;
  readonly expected: ExpectedState = emptyState();
  readonly #options: WriterOptions;
  #made = 0;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.account = options.account;
  }

  /** Writes until the signal; resolves once the last change is acknowledged. */
  async write(origin: string, stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      await this.#changeSomething(origin);
      await pause(betweenChanges, undefined, { signal: stop }).catch(() => undefined);
    }
  }

  async #changeSomething(origin: string): Promise<void> {
    const { chance, contents } = this.#options;
    const content = chance.pick(contents);
    const { projects } = this.expected;
    const [oldest] = projects;
    const kind = chance.whole(1, 10);
    if (oldest === undefined || kind === 1) await this.#createProject(origin);
    else if (projects.length > maxProjects) await this.#deleteProject(origin, oldest);
    else if (kind <= 3) await this.#mark(origin, content);
    else if (kind <= 6) await this.#play(origin, content);
    else await this.#changeItem(origin, chance.pick(projects), content);
    this.#options.onAcknowledged();
  }

  async #send<Data>(origin: string, change: Change): Promise<Data> {
    const response = await sendAsOutbox({ ...this.#options, origin }, change);
    return (response as { data: Data } | undefined)?.data as Data;
  }

  /** A text that no other change has. */
  #text = () => `${this.account.id}-${(this.#made += 1)}`;

  async #createProject(origin: string): Promise<void> {
    const name = this.#text();
    const { id } = await this.#send<{ id: number }>(origin, { path: 'projects/create', body: { name } });
    this.expected.projects.push({ id, name, items: new Map() });
  }

  async #deleteProject(origin: string, { id }: ExpectedProject): Promise<void> {
    await this.#send(origin, { path: 'projects/delete', body: { id } });
    this.expected.projects.shift();
  }

  async #mark(origin: string, { content_id, content_type_id }: TestContent): Promise<void> {
    const { favorites } = this.expected;
    const isMarked = favorites.has(content_id);
    const body = { item_type_id: content_type_id, item_id: content_id };
    await this.#send(origin, { path: `favorites/${isMarked ? 'unmark' : 'mark'}`, body });
    if (isMarked) favorites.delete(content_id);
    else favorites.add(content_id);
  }

  async #play(origin: string, { content_id, content_type_id }: TestContent): Promise<void> {
    const { plays } = this.expected;
    const items = [{ content_type_id, content_id, listened_at: new Date().toISOString(), key: this.#text() }];
    await this.#send(origin, { path: 'users/listened/content/add', body: { items } });
    plays.set(content_id, (plays.get(content_id) ?? 0) + 1);
  }

  async #changeItem(origin: string, { id, items }: ExpectedProject, content: TestContent): Promise<void> {
    const known = items.get(content.content_id);
    const note = this.#text();
    if (known === undefined) {
      const body = { project_id: id, ...content, note };
      const item = await this.#send<{ id: number }>(origin, { path: 'projects/content-item/add', body });
      items.set(content.content_id, { id: item.id, note });
    } else if (this.#options.chance.happens(0.5)) {
      await this.#send(origin, { path: 'projects/content-item/update', body: { id: known.id, note } });
      known.note = note;
    } else {
      const { content_id, content_type_id } = content;
      const body = { project_id: id, content_id, content_type_id };
      await this.#send(origin, { path: 'projects/content-item/remove', body });
      items.delete(content_id);
    }
  }
}
