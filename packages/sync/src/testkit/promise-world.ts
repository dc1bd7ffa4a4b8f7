// One run of the promise suite: browsers, their tabs, a network and a server, driven by a schedule and checked at each step.
import { deleteDB } from 'idb';
import { ManualClock, MemoryHub } from '../ports/memory-platform.ts';
import { keyOf, type RecordKey, type Row } from '../ports/rulebook.ts';
import type { Transport } from '../ports/transport.ts';
import type { Breakage } from './broken.ts';
import {
  checkConvergence,
  checkLoneWriter,
  checkNumbers,
  checkOnce,
  checkOrder,
  checkUnseen,
  checkVisible,
  type Confirmed,
  PromiseBroken,
} from './invariants.ts';
import { openTab, type Tab } from './promise-tab.ts';
import type { AppliedWrite } from './reference-server.ts';
import type { DrawnWrite, PromiseSubject } from './sample-subject.ts';
import type { Schedule, Step } from './schedule.ts';
import type { Tally } from './tally.ts';

/** What the suite needs of a server: a line per client, and an auditor's view. */
export interface PromiseServer {
  transport(client: string): Transport;
  /** Committed operations, in commit order. */
  applied(): Promise<AppliedWrite[]> | AppliedWrite[];
  /** Live rows by `collection/id`. */
  rows(): Promise<Map<string, Row>> | Map<string, Row>;
  close?(): Promise<void>;
}

type Playing = Pick<Extract<Step, { kind: 'write' }>, 'choice' | 'record' | 'stale'>;

export interface WorldOptions {
  server: PromiseServer;
  subject: PromiseSubject;
  schedule: Schedule;
  tally: Tally;
  breakage?: Breakage;
}

const LAST_ROUNDS = 80;
let worlds = 0;

export class PromiseWorld {
  readonly #options: WorldOptions;
  readonly #world = (worlds += 1);
  readonly #clock = new ManualClock();
  readonly #hubs = new Map<string, MemoryHub>();
  readonly #tabs: Tab[] = [];
  readonly #confirmed: Confirmed[] = [];
  readonly #conflictsSeen = new Set<string>();
  readonly #looked = new Map<string, Row>();
  #marks = 0;

  constructor(options: WorldOptions) {
    this.#options = options;
    for (const [index, count] of options.schedule.profiles.entries()) {
      const profile = `w${this.#world}p${index}`;
      this.#hubs.set(profile, new MemoryHub());
      for (let tab = 0; tab < count; tab += 1) this.#tabs.push(this.#open(profile));
    }
  }

  readonly #isRemoval = (action: string): boolean =>
    this.#options.subject.rulebook.isRemoval?.(action) ?? false;

  #open(profile: string): Tab {
    const { server, subject, breakage } = this.#options;
    this.#marks += 1;
    const channel = (this.#hubs.get(profile) ?? new MemoryHub()).channel();
    const line = server.transport(profile);
    return openTab({
      profile,
      name: `${profile}t${this.#marks}`,
      line,
      channel,
      subject,
      breakage,
      clock: this.#clock,
    });
  }

  async run(): Promise<void> {
    try {
      await this.#begin();
      for (const step of this.#options.schedule.steps) {
        await this.#play(step);
        await this.#check();
      }
      await this.#settle();
      await this.#checkEnd();
    } finally {
      await this.#close();
    }
  }

  /** Something for everybody to work on. */
  async #begin(): Promise<void> {
    const [first] = this.#tabs;
    for (const choice of first ? [0, 1, 0, 2] : [])
      await this.#write(first as Tab, { choice, record: 0, stale: false });
    for (const tab of this.#tabs) await this.#exchange(tab);
  }

  async #play(step: Step): Promise<void> {
    if (step.kind === 'race') return this.#race(step);
    const tab = this.#tabs[step.tab % this.#tabs.length] as Tab;
    switch (step.kind) {
      case 'write':
        return this.#write(tab, step);
      case 'drain':
        tab.network.prepare(step.fault);
        await tab.engine.pushOnce();
        return;
      case 'pull':
        tab.network.prepare(step.fault);
        await tab.engine.pullOnce();
        return;
      case 'crash':
        return this.#crash(tab, step);
      case 'sign-out':
        return this.#signOut(tab);
      case 'decide':
        return this.#decide(tab, step.mine);
      case 'tidy':
        return tab.engine.tidy();
      case 'sync':
        await this.#exchange(tab);
    }
  }

  async #race({ profile, choice, record }: Extract<Step, { kind: 'race' }>): Promise<void> {
    const owner = this.#tabs[profile % this.#tabs.length] as Tab;
    const tabs = this.#tabs.filter((tab) => tab.profile === owner.profile);
    await Promise.all(tabs.map((tab) => this.#write(tab, { choice, record, stale: false })));
  }

  async #write(tab: Tab, play: Playing): Promise<void> {
    const { subject, tally } = this.#options;
    const drawn = await this.#draw(tab, play);
    if (!drawn) return;
    const target = subject.rulebook.target(drawn.action, drawn.input);
    const shown = target ? this.#look(tab, target, play.stale && !drawn.isFresh) : undefined;
    const answer = await tab.storage.survive(tab.engine.execute(drawn.action, drawn.input, shown));
    if (answer === 'crashed') return;
    tally[answer.ok ? 'writes' : 'refused'] += 1;
    if (!answer.ok) return;
    this.#confirmed.push({
      opId: answer.value.opId,
      profile: tab.profile,
      action: drawn.action,
      target: target ? keyOf(target.collection, target.id) : null,
      isRemoval: this.#isRemoval(drawn.action),
      version: target ? (tab.engine.store.confirmed(target.collection, target.id)?.version ?? 0) : 0,
      seen: shown ? [structuredClone(shown)] : [],
      isGivenUp: false,
    });
  }

  async #draw({ engine, profile }: Tab, { choice, record }: Playing): Promise<DrawnWrite | null> {
    const { subject, schedule } = this.#options;
    if (schedule.singleWriter && profile !== this.#tabs[0]?.profile) return null;
    await engine.load();
    this.#marks += 1;
    return subject.draw(engine.store, choice, record, `${profile}-${this.#marks}`);
  }

  /** The record as the form shows it: as it is, or as it was when this profile first looked at it. */
  #look({ engine, profile }: Tab, { collection, id }: RecordKey, stale: boolean): Row | undefined {
    const now = engine.store.get(collection, id);
    const key = `${profile} ${keyOf(collection, id)}`;
    const first = this.#looked.get(key);
    if (!first && now) this.#looked.set(key, structuredClone(now));
    return stale ? (first ?? now) : now;
  }

  async #crash(tab: Tab, { nth, commits }: { nth: number; commits: boolean }): Promise<void> {
    this.#options.tally.crashes += 1;
    await tab.engine.load();
    tab.storage.killAt(nth, commits);
    const doomed: Promise<unknown> =
      nth % 2 === 0
        ? tab.engine.pushOnce()
        : this.#write(tab, { choice: nth + this.#marks, record: nth, stale: false });
    await tab.storage.survive(doomed);
    tab.storage.kill();
    this.#reopen(tab);
  }

  #reopen(tab: Tab): void {
    tab.storage.close();
    this.#options.tally.replays += tab.network.resent;
    Object.assign(tab, this.#open(tab.profile));
  }

  async #signOut(tab: Tab): Promise<void> {
    this.#options.tally.signOuts += 1;
    const waiting = tab.engine.queue.entries.length;
    const warned = await tab.engine.signOut();
    if (waiting > 0 && warned.ok) throw new PromiseBroken('I1', 'signing out did not warn of what waits');
    if (!warned.ok) await tab.engine.signOut(true);
    this.#reopen(tab);
  }

  async #decide(tab: Tab, mine: boolean): Promise<void> {
    const { engine } = tab;
    await engine.load();
    const conflict = engine.queue.conflicts[0];
    const parked = engine.queue.entries.find((entry) => entry.state === 'parked');
    if (conflict) await this.#resolve(tab, conflict.opId, mine && conflict.kind === 'edited');
    else if (parked && mine) await engine.queue.retry(parked.opId);
    else if (parked) this.#giveUp(await engine.queue.discard(parked.opId));
    if (conflict || parked) this.#options.tally.decisions += 1;
  }

  async #resolve({ engine, profile }: Tab, opId: string, mine: boolean): Promise<void> {
    const conflict = engine.queue.conflicts.find((known) => known.opId === opId);
    if (!conflict) return;
    if (!mine) {
      this.#giveUp(await engine.queue.takeTheirs(opId));
      return;
    }
    const key = keyOf(conflict.collection, conflict.id);
    const kept = await engine.queue.keepMine(opId);
    const place = this.#confirmed.findIndex((write) => write.opId === opId);
    for (const write of kept.ok ? this.#confirmed.slice(Math.max(0, place)) : []) {
      if (write.profile === profile && write.target === key && conflict.theirs)
        write.seen.push(conflict.theirs);
    }
  }

  #giveUp(given: { ok: true; value: { opId: string }[] } | { ok: false }): void {
    const gone = new Set(given.ok ? given.value.map(({ opId }) => opId) : []);
    for (const write of this.#confirmed) if (gone.has(write.opId)) write.isGivenUp = true;
  }

  /** Pushes and pulls on a sound network until nothing moves. */
  async #exchange({ engine }: Tab): Promise<void> {
    for (let round = 0; round < 20; round += 1) if ((await engine.pushOnce()).kind !== 'progress') break;
    for (let round = 0; round < 20; round += 1) if ((await engine.pullOnce()).kind !== 'progress') break;
  }

  async #check(): Promise<void> {
    const { server, subject, schedule, tally } = this.#options;
    for (const { engine } of this.#tabs) {
      await engine.load();
      if (engine.status.get().lastSync !== null) await checkVisible(subject, engine);
      for (const { opId } of engine.queue.conflicts) this.#conflictsSeen.add(opId);
      if (schedule.singleWriter) checkLoneWriter(engine);
    }
    tally.parked += this.#tabs.filter(({ engine }) =>
      engine.queue.entries.some((entry) => entry.state === 'parked'),
    ).length;
    const applied = await server.applied();
    checkOnce(this.#confirmed, applied, this.#visible(), this.#isRemoval);
    checkOrder(this.#confirmed, applied);
  }

  #visible(): Map<string, Set<string>> {
    const visible = new Map<string, Set<string>>();
    for (const { profile, engine } of this.#tabs) {
      const known = visible.get(profile) ?? new Set<string>();
      for (const { opId } of engine.queue.entries) known.add(opId);
      visible.set(profile, known);
    }
    return visible;
  }

  async #settle(): Promise<void> {
    for (const { network } of this.#tabs) await network.flush();
    for (let round = 0; round < LAST_ROUNDS; round += 1) {
      for (const tab of this.#tabs) {
        await this.#exchange(tab);
        await this.#check();
        await this.#decide(tab, round < LAST_ROUNDS / 2 && round % 2 === 0);
      }
      const waits = this.#tabs.some(({ engine }) => engine.queue.entries.length > 0);
      if (!waits && round % 2 === 1) return;
    }
    throw new PromiseBroken('I4', 'the queues never emptied');
  }

  async #checkEnd(): Promise<void> {
    const { server, subject, tally } = this.#options;
    for (const tab of this.#tabs) await this.#exchange(tab);
    const rows = await server.rows();
    const applied = await server.applied();
    for (const { engine } of this.#tabs) checkConvergence(subject, engine, rows);
    checkOnce(this.#confirmed, applied, new Map(), this.#isRemoval);
    checkOrder(this.#confirmed, applied);
    checkNumbers(rows);
    checkUnseen(subject, this.#confirmed, applied);
    tally.conflicts += this.#conflictsSeen.size;
    for (const { network } of this.#tabs) tally.replays += network.resent;
  }

  async #close(): Promise<void> {
    for (const { storage } of this.#tabs) storage.close();
    for (const profile of this.#hubs.keys()) await deleteDB(profile);
    await this.#options.server.close?.();
  }
}
