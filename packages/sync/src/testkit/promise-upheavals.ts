// The promise suite makes these upheavals happen to the server, the application and the devices as a whole.
import type { Browser, Tab } from './promise-browser.ts';
import type { Harness } from './promise-harness.ts';
import type { Step } from './schedule.ts';
import { checkUntouched, pictureOf } from './update-invariants.ts';

export class Upheavals {
  readonly #harness: Harness;
  #restore: (() => Promise<void> | void) | null = null;

  constructor(harness: Harness) {
    this.#harness = harness;
  }

  /** The server is updated, and this tab; the others go on as they are until they are told. */
  async upgrade(tab: Tab): Promise<void> {
    const { server, subject } = this.#harness.options;
    if (!server.upgrade || !subject.next) return;
    if (this.#harness.schema === 1) await server.upgrade();
    this.#harness.schema = 2;
    await this.#harness.reload(tab);
  }

  async backup(): Promise<void> {
    this.#restore = (await this.#harness.options.server.backup?.()) ?? null;
  }

  /** The server is set back to its last backup; whatever it had answered since is gone there, and only there. */
  async restore(): Promise<void> {
    if (!this.#restore) return;
    const { options, log, browsers, tabs } = this.#harness;
    for (const tab of tabs) await this.#harness.thaw(tab);
    const waiting = new Map<string, Set<string>>();
    for (const browser of browsers) waiting.set(browser.name, await browser.waiting());
    const before = await options.server.rows();
    await this.#restore();
    const after = await options.server.rows();
    for (const browser of browsers)
      await this.#harness.restored.note(browser, options.subject, before, after);
    const applied = new Set((await options.server.applied()).map(({ opId }) => opId));
    options.tally.restores += 1;
    options.tally.lostByRestore += log.setBack(applied, waiting);
    for (const kept of waiting.values()) options.tally.keptThroughRestore += kept.size;
    this.#harness.wasSetBack = true;
  }

  async role(browser: Browser, isLimited: boolean): Promise<void> {
    const { server, tally } = this.#harness.options;
    if (!server.setRole) return;
    await server.setRole(browser.name, isLimited);
    tally.roleChanges += 1;
  }

  async prune(): Promise<void> {
    await this.#harness.options.server.prune?.();
  }

  clock(browser: Browser, days: number): void {
    browser.clock.days = days;
    this.#harness.options.tally.clockJumps += 1;
  }

  /** The device compacts its journal, and may be killed meanwhile. */
  async tidy(tab: Tab, { nth, commits }: Extract<Step, { kind: 'tidy' }>): Promise<void> {
    if (nth === 0) return tab.engine.tidy();
    const picture = () => tab.browser.look((engine) => pictureOf(tab.subject, engine));
    if (tab.schema < tab.browser.schema) return;
    await tab.engine.load();
    // Tabs that run by themselves go on meanwhile.
    const before = this.#harness.options.schedule.led ? null : await picture();
    tab.storage.killAt(nth, commits);
    const end = await tab.storage.survive(tab.engine.tidy());
    tab.storage.killAt(Number.POSITIVE_INFINITY, false);
    if (before !== null) checkUntouched(before, await picture());
    if (end !== 'crashed') return;
    this.#harness.options.tally.compactionKills += 1;
    this.#harness.reopen(tab);
  }
}
