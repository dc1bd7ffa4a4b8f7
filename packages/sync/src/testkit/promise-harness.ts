// The harness of one run of the promise suite: a server, browsers with their tabs, one clock, and a log of what people were
// told.
import { ManualClock } from './memory-platform.ts';
import type { Row } from '../ports/rulebook.ts';
import { unlessTooNew } from '../ports/storage-failure.ts';
import type { Transport } from '../ports/transport.ts';
import type { Breakage } from './broken.ts';
import { oneLinkAtATime } from './one-link-at-a-time.ts';
import { repeat } from './open-engine.ts';
import { Browser, kill, type Tab } from './promise-browser.ts';
import { PromiseLog } from './promise-log.ts';
import { RestoreWatch } from './restore-invariants.ts';
import type { AppliedWrite } from './reference-state.ts';
import type { PromiseSubject } from './sample-subject.ts';
import type { Schedule } from './schedule.ts';
import type { Tally } from './tally.ts';
import { WireWatch } from './wire-watch.ts';

/** These can happen to a server as a whole; one that it cannot play is passed over. */
export interface ServerUpheavals {
  /** Answers what sets the server back to now, in another life. */
  backup?(): Promise<() => Promise<void> | void> | (() => Promise<void> | void);
  prune?(): Promise<void> | void;
  /** The person sees what is theirs, or everything. */
  setRole?(client: string, isLimited: boolean): Promise<void> | void;
  /** The application is updated to its next schema. */
  upgrade?(): Promise<void> | void;
}

/** The suite needs these of a server: a line per client, and an auditor's view. */
export interface PromiseServer extends ServerUpheavals {
  transport(client: string, schema: number): Transport;
  /** Committed operations, in commit order. */
  applied(): Promise<AppliedWrite[]> | AppliedWrite[];
  /** Live rows by `collection/id`: all of them, or those that a person sees. */
  rows(client?: string): Promise<Map<string, Row>> | Map<string, Row>;
  close?(): Promise<void>;
}

export interface WorldOptions {
  server: PromiseServer;
  subject: PromiseSubject;
  schedule: Schedule;
  tally: Tally;
  breakage?: Breakage;
}

/** Longer than any pause of the loop of a tab. */
const LONG_MS = 61_000;
/**
 * What moves for longer moves for ever. Going on would play another schedule: what is to be frozen would freeze after its thaw.
 */
const PATIENCE_MS = 60_000;
const ROUNDS_AT_MOST = 20;
let worlds = 0;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const laterTurn = (): Promise<boolean> => nextTurn().then(() => false);

async function untilReached(isReached: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  while (!(await isReached()))
    if (performance.now() > latest) throw new Error('the harness of the suite does not come to rest');
}

/** A tab that is gone moves no more, whatever it left hanging. */
const moves = ({ network, storage }: Tab): boolean =>
  !storage.isDead && network.inFlight + storage.inFlight > 0;

export class Harness {
  readonly options: WorldOptions;
  readonly clock = new ManualClock();
  readonly log = new PromiseLog();
  readonly browsers: Browser[] = [];
  readonly tabs: Tab[] = [];
  #marks = 0;
  /** What devices held when the server was set back. */
  readonly restored = new RestoreWatch();
  /** Of the application that the server runs. */
  schema = 1;
  /** The server was set back at least once: what people had agreed on may be gone. */
  wasSetBack = false;

  constructor(options: WorldOptions) {
    this.options = options;
    worlds += 1;
    for (const [index, count] of options.schedule.profiles.entries()) {
      const browser = this.#browser(`w${worlds}p${index}`);
      this.browsers.push(browser);
      for (let tab = 0; tab < count; tab += 1) this.tabs.push(browser.open());
    }
  }

  #browser(name: string): Browser {
    const { server, subject, schedule, breakage } = this.options;
    return new Browser({
      name,
      wire: new WireWatch(this.log.get, schedule.led),
      clock: this.clock,
      indexedDb: schedule.indexedDb,
      led: schedule.led,
      breakage,
      lineOf: (client, version) => {
        const line = server.transport(client, version);
        return schedule.chains ? line : oneLinkAtATime(line);
      },
      subjectOf: (schema) => (schema > 1 ? (subject.next ?? subject) : subject),
    });
  }

  tab(index: number): Tab {
    return this.tabs[index % this.tabs.length] as Tab;
  }

  /** The browser of a tab, by number: those with more tabs come more often. */
  browser(index: number): Browser {
    return this.tab(index).browser;
  }

  tabsOf(browser: Browser): Tab[] {
    return this.tabs.filter((tab) => tab.browser === browser);
  }

  mark(browser: Browser): string {
    this.#marks += 1;
    return `${browser.name}-${this.#marks}`;
  }

  /** Waits until nothing moves in tabs that run by themselves. */
  async quiet(): Promise<void> {
    let calm = 0;
    await untilReached(async () => {
      await nextTurn();
      calm = this.tabs.some(moves) ? 0 : calm + 1;
      return calm === 2;
    });
  }

  /** Lets an exchange begin, until it ends or is frozen. */
  async begun(tab: Tab, exchange: Promise<unknown>): Promise<void> {
    const ending = exchange.then(
      () => true,
      () => true,
    );
    await untilReached(async () => tab.network.isFrozen || (await Promise.race([ending, laterTurn()])));
  }

  /** What is frozen in a tab goes on to its end. */
  async thaw(tab: Tab): Promise<void> {
    if (!tab.frozen && !tab.network.isFrozen) return;
    tab.network.thaw();
    await unlessTooNew(async () => tab.frozen, null);
    tab.frozen = null;
    if (this.options.schedule.led) await this.quiet();
  }

  /**
   * Everything goes through, on a sound network, as long as something moves; how that ended, where the schedule says who talks.
   */
  async exchange(tab: Tab): Promise<string> {
    if (this.options.schedule.led) return this.#exchangeByLoop(tab);
    const { engine } = tab;
    await repeat(() => engine.pushOnce(), ROUNDS_AT_MOST);
    await repeat(() => engine.pullOnce(), ROUNDS_AT_MOST);
    // What another tab left, and what had to be read afresh first.
    return repeat(() => engine.pushOnce(), ROUNDS_AT_MOST);
  }

  async #exchangeByLoop({ engine }: Tab): Promise<string> {
    engine.pullNow();
    await this.quiet();
    this.clock.advance(LONG_MS);
    await this.quiet();
    return 'by itself';
  }

  /** Another tab in the place of one that is gone. */
  reopen(tab: Tab, schema?: number): void {
    const { browser } = tab;
    this.options.tally.replays += tab.network.resent;
    kill(tab);
    Object.assign(tab, browser.open(schema));
  }

  /** The person follows the advice to reload: the tab is of the application that the server runs. */
  async reload(tab: Tab): Promise<void> {
    if (tab.schema >= this.schema) return;
    const { tally } = this.options;
    await this.thaw(tab);
    if (tab.browser.schema < this.schema) tally.migratedWrites += (await tab.browser.waiting()).size;
    tally.reloads += 1;
    this.reopen(tab, this.schema);
    await tab.engine.load();
    if (this.options.schedule.led) await this.quiet();
  }

  async close(): Promise<void> {
    for (const tab of this.tabs) kill(tab);
    for (const browser of this.browsers) await browser.close();
    await this.options.server.close?.();
  }
}
