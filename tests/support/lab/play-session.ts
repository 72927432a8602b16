import type { Row } from '#shared/contract/catalogue.ts';
import { contentOf } from '#shared/domain/content-of.ts';

import type { Delivery } from '../liar/deliveries.ts';
import type { Device } from './device.ts';
import type { Ground, Person } from './ground.ts';
import { compare, emptyExpectedState, markOf, rowOf, type Difference, type ExpectedState } from './expected-state.ts';
import { loadPage, type Page, type PageProgram } from './page.ts';
import { healedAt, type Act, type Mishap, type Plan } from './plan.ts';
import { listeningOf, type Listening } from './listening.ts';
import type { MadeChange } from './order.ts';
import { createSpeaker, type Play, type Speaker, type WorkerProgram } from './speaker.ts';
import { openStage } from './stage.ts';
import { storedSound } from './stored-sound.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What a device runs. */
export interface Programs {
  readonly page: PageProgram;
  readonly worker: WorkerProgram;
}

/** A minute to be well again in. */
const healing = 60_000;

/** What a session came to. */
export interface Outcome {
  readonly seed: number;
  /** A minute after the network was honest again. */
  readonly after: Difference;
  /** After a reload on top of that. */
  readonly afterReload: Difference;
  /** Of the other person of the device, once they have signed in again. */
  readonly ofOther: Difference;
  /** Sounds played under faults that are silent after one play and one reload on an honest network. */
  readonly deadSounds: readonly string[];
  /** The number of actions, and of those impossible because the page had no person. */
  readonly acts: { readonly done: number; readonly skipped: number };
  /** Actions that a page reported as failed: the person knows, nothing is lost silently. */
  readonly refused: readonly string[];
  /** People who were logged out without their action. */
  readonly loggedOut: readonly string[];
  /** Until a minute after the network was honest again. */
  readonly listening: Listening;
  /** Faults of the code: unhandled rejections. */
  readonly errors: readonly string[];
}

/**
 * Plays a working session of five minutes in the time of its work: the product's client against the product's server,
 * through a network with the faults of the plan.
 */
export async function playSession(plan: Plan, ground: Ground, programs: Programs): Promise<Outcome> {
  const stage = await openStage(ground, plan.seed);
  const { clock, liar, device } = stage;
  const errors: string[] = [];
  const note = (error: unknown) =>
    void errors.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.on('unhandledRejection', note);
  try {
    const session = await beginSession(plan, ground, device, clock, programs);
    liar.follow(plan.lies);
    await runPlan(plan, session, clock, device);
    liar.become();
    await clock.pass(healing);
    const after = await session.compareHere();
    const loggedOut = session.loggedOut();
    const listening = await session.listening(liar.deliveries());
    await session.deadSounds();
    await session.reload();
    await clock.pass(healing / 2);
    const afterReload = await session.compareHere();
    const deadSounds = await session.deadSounds();
    const ofOther = await session.compareOther();
    session.close();
    const { refused, counts: acts } = session;
    return { seed: plan.seed, after, afterReload, ofOther, refused, acts, deadSounds, loggedOut, errors, listening };
  } finally {
    process.off('unhandledRejection', note);
    await stage.close();
  }
}

async function runPlan(plan: Plan, session: Session, clock: VirtualClock, device: Device) {
  const { acts, mishaps, blockedUntil, length = healedAt } = plan;
  const begun = clock.now();
  const steps = [
    ...acts.map(({ at, what }) => ({ at, run: () => session.act(what) })),
    ...mishaps.flatMap(({ at, what }) => mishapSteps(at, what, { length, clock, device, session })),
    ...(blockedUntil === undefined ? [] : [{ at: blockedUntil, run: async () => session.unblock() }]),
    { at: length, run: async () => undefined },
  ].toSorted((one, other) => one.at - other.at);
  for (const { at, run } of steps) {
    await clock.pass(Math.max(0, begun + at - clock.now()));
    await run();
  }
}

interface MishapHost {
  readonly length: number;
  readonly clock: VirtualClock;
  readonly device: Device;
  readonly session: Session;
}

function mishapSteps(at: number, what: Mishap, { length, clock, device, session }: MishapHost) {
  const step = (moment: number, change: () => void) => ({ at: Math.min(length, moment), run: async () => change() });
  switch (what.kind) {
    case 'store-refuses':
      return [
        step(at, () => (device.faults.refusesDatabase = true)),
        step(at + what.lasts, () => (device.faults.refusesDatabase = false)),
      ];
    case 'notes-refuse':
      return [
        step(at, () => (device.faults.refusesNotes = true)),
        step(at + what.lasts, () => (device.faults.refusesNotes = false)),
      ];
    case 'caches-evicted':
      return [
        step(at, () => {
          device.storage.evict();
          device.arrivals.lose([]);
        }),
      ];
    case 'quota':
      return [step(at, () => (device.faults.quota = what.bytes))];
    case 'killed':
      return [{ at: Math.min(length, at), run: () => session.kill() }];
    case 'clock-set':
      return [step(at, () => clock.setOffset(what.by)), step(length, () => clock.setOffset(0))];
  }
}

type Session = Awaited<ReturnType<typeof beginSession>>;

async function beginSession(plan: Plan, ground: Ground, device: Device, clock: VirtualClock, programs: Programs) {
  const people = [await ground.takePerson(), await ground.takePerson()] as const;
  const ledgers = people.map(emptyExpectedState);
  const refused: string[] = [];
  const counts = { done: 0, skipped: 0 };
  let here: ExpectedState = first(ledgers);
  if (plan.openingInterrupted) await device.interruptOpening();
  const unblock = plan.blockedUntil === undefined ? () => undefined : await device.blockStores();
  const load = () => loadPage(device, programs.page, clock);
  const signIn = ({ logins }: Person) => device.signIn(logins.pop() ?? '');
  signIn(here.person);
  let tabs: Page[] = [await load()];
  let turn = 0;
  /** Like that of a page; the next play replaces its sound. */
  let speaker: Speaker = createSpeaker(device, programs.worker);
  let playing: Play | undefined;
  let lastItem: number | undefined;
  const played = new Set<number>();
  const plays: Play[] = [];
  const made: MadeChange[] = [];

  async function act(what: Act): Promise<void> {
    const page = tabs[turn % tabs.length];
    turn += 1;
    if (!page) return;
    const { app } = page;
    if (what.kind === 'reload') {
      page.leave();
      renewSpeaker();
      tabs = tabs.filter((one) => one !== page);
      tabs.push(await load());
      return;
    }
    if (what.kind === 'second-tab') {
      if (tabs.length < 2) tabs.push(await load());
      return;
    }
    if (what.kind === 'other-person') return changePerson();
    // A page without a person cannot do any of this: it would ask for a log-in.
    if (app.session.user?.id !== here.person.id) {
      counts.skipped += 1;
      return;
    }
    counts.done += 1;
    await personAct(page, what);
    await clock.calm();
  }

  async function personAct({ app }: Page, what: Exclude<Act, { kind: 'reload' | 'second-tab' | 'other-person' }>) {
    const expected = here;
    if (what.kind === 'seek') return playing?.seek(what.part);
    if (what.kind === 'note') {
      const before = expected.note;
      expected.note = what.text;
      const body = { id: expected.person.project.noted, note: what.text };
      made.push({ lane: 'projects', sign: `note ${what.text}` });
      recorded(app.sendChange(app.projectItemUpdate, body, 'note'), 'note', () => (expected.note = before));
      return;
    }
    const row = rowOf(ground.rows, what.item);
    if (what.kind === 'favorite') {
      const mark = { ...markOf(row), title: row.title.ru };
      // What the heart shows is what the person turns round.
      const isMarked = app.isFavorite(mark);
      expected.favorites.set(what.item, !isMarked);
      made.push({ lane: 'favorites', sign: `${isMarked ? 'unmark' : 'mark'} ${mark.item_type_id} ${mark.item_id}` });
      app.toggleFavorite(mark);
      return;
    }
    if (what.kind === 'play') {
      const at = new Date(clock.date()).toISOString();
      const item = {
        ...contentOf(row),
        listened_at: at,
        key: `${expected.person.id}-${clock.now()}-${counts.done}-key`,
      };
      expected.plays.set(what.item, (expected.plays.get(what.item) ?? 0) + 1);
      play(what.item);
      made.push({ lane: 'plays', sign: item.key });
      void app.sendLater(app.listenedAdd, { items: [item] }, { what: 'play', lane: 'plays' });
      return;
    }
    await changeContent(app, expected, what, row);
  }

  function play(item: number): Play {
    // A click on the row that plays begins nothing.
    if (playing && item === lastItem) return playing;
    playing?.close();
    played.add(item);
    lastItem = item;
    // The next play may find less than was received.
    if (device.faults.quota < 1e9) device.arrivals.lose(storedSound(device.storage));
    playing = speaker.play(rowOf(ground.rows, item));
    plays.push(playing);
    return playing;
  }

  function renewSpeaker() {
    speaker.leave();
    device.arrivals.lose(storedSound(device.storage));
    playing = undefined;
    speaker = createSpeaker(device, programs.worker);
  }

  /** Plays again whatever has been played. */
  async function deadSounds(): Promise<string[]> {
    const dead: string[] = [];
    for (const item of played) {
      const recording = await ground.recordingOf(rowOf(ground.rows, item));
      const current = play(item);
      for (let waited = 0; waited < 20 && current.heard(recording) !== 'sound'; waited += 1) await clock.pass(500);
      // Damaged bytes of the device are detected and fetched again during playback.
      const heard = current.heard(recording);
      if (heard !== 'sound') dead.push(`${item}: ${heard}, ${current.sentence() ?? 'without a word'}`);
    }
    return dead;
  }

  async function changeContent(
    app: Page['app'],
    expected: ExpectedState,
    { kind, item }: { kind: 'add' | 'remove'; item: number },
    row: Row,
  ) {
    // The first item keeps its position and has the note.
    if (item === 0) return;
    const before = expected.content.get(item);
    const content = contentOf(row);
    expected.content.set(item, kind === 'add');
    made.push({ lane: 'projects', sign: `${kind} ${content.content_type_id} ${content.content_id}` });
    const project_id = expected.person.project.id;
    const change =
      kind === 'add'
        ? app.sendChange(app.projectItemAdd, { project_id, track_id: row.track_id, ...content }, 'add')
        : app.sendChange(app.projectItemRemove, { project_id, ...content }, 'remove');
    recorded(change, `${kind} ${item}`, () => {
      if (before === undefined) expected.content.delete(item);
      else expected.content.set(item, before);
    });
  }

  /** What a page says it could not do is not owed. */
  function recorded(change: Promise<{ state: string }>, name: string, takeBack: () => void) {
    void change.then(({ state }) => {
      if (state !== 'failed') return undefined;
      refused.push(name);
      return takeBack();
    });
  }

  async function changePerson() {
    const other = ledgers.find((one) => one !== here);
    const [page] = tabs;
    if (!other || !page || other.person.logins.length === 0) return;
    const state: { left?: boolean } = {};
    void page.app.logOut().then(
      () => (state.left = true),
      () => (state.left = false),
    );
    for (let waited = 0; waited < 30 && state.left === undefined; waited += 1) await clock.pass(1_000);
    for (const tab of tabs) tab.leave();
    // If the response was lost the session may still have ended: a remaining person logs in again.
    if (state.left === true) here = other;
    signIn(here.person);
    renewSpeaker();
    tabs = [await load()];
  }

  async function reload() {
    renewSpeaker();
    for (const tab of tabs) tab.leave();
    tabs = [await load()];
  }

  /** Actions of an absent person wait until they log in again. */
  async function compareOther(): Promise<Difference> {
    const other = ledgers.find((one) => one !== here) ?? here;
    for (const tab of tabs) tab.leave();
    here = other;
    device.signIn(other.person.cookie);
    tabs = [await load()];
    await clock.pass(healing / 2);
    return compare(other, ground);
  }

  return {
    act,
    refused,
    counts,
    unblock,
    compareHere: () => compare(here, ground),
    compareOther,
    deadSounds,
    loggedOut: () =>
      tabs.filter(({ app }) => app.session.user?.id !== here.person.id).map(({ app }) => app.session.phase),
    listening: (done: readonly Delivery[]) => listeningOf(plays, device, ground, { made, done }),
    reload,
    /** The browser is started again, and whatever played is played from its start. */
    async kill() {
      const item = lastItem;
      await reload();
      if (item !== undefined) play(item);
    },
    close() {
      for (const tab of tabs) tab.leave();
      speaker.leave();
    },
  };
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('there is none');
  return item;
}
