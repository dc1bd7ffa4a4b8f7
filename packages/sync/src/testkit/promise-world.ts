// One run of the promise suite: browsers, their tabs, a network and a server, driven by a schedule and checked at each step.
import {
  checkConvergence,
  checkLoneWriter,
  checkNumbers,
  checkOnce,
  checkOrder,
  checkUnseen,
  checkVisible,
  checkWithdrawn,
} from './invariants.ts';
import { checkFreed, checkRemovals } from './exit-invariants.ts';
import { PromiseBroken } from './promise-broken.ts';
import type { Tab } from './promise-browser.ts';
import { unlessTooNew } from '../ports/storage-failure.ts';
import { Harness, type WorldOptions } from './promise-harness.ts';
import { Steps } from './promise-steps.ts';
import { Upheavals } from './promise-upheavals.ts';
import type { AppliedWrite } from './reference-state.ts';
import type { Step } from './schedule.ts';
import { checkForm, checkMerged, checkSentences } from './update-invariants.ts';

const LAST_ROUNDS = 80;

const hasParked = ({ engine }: Tab): boolean => engine.outbox.entries.some(({ state }) => state === 'parked');

type Play<K extends Step['kind']> = (step: Extract<Step, { kind: K }>) => Promise<void> | void;

export class PromiseWorld {
  readonly #harness: Harness;
  readonly #steps: Steps;
  readonly #upheavals: Upheavals;
  readonly #conflictsSeen = new Set<string>();
  /** Before this run. */
  readonly #roleChanges: number;
  readonly #plays: { [K in Step['kind']]: Play<K> };

  constructor(options: WorldOptions) {
    this.#harness = new Harness(options);
    this.#roleChanges = options.tally.roleChanges;
    this.#steps = new Steps(this.#harness);
    this.#upheavals = new Upheavals(this.#harness);
    this.#plays = this.#allPlays();
  }

  #allPlays(): { [K in Step['kind']]: Play<K> } {
    const harness = this.#harness;
    const steps = this.#steps;
    const upheavals = this.#upheavals;
    return {
      write: (step) => steps.write(harness.tab(step.tab), step),
      chain: (step) => steps.chain(harness.tab(step.tab), step),
      rivals: (step) => steps.rivals(step),
      race: (step) => steps.race(harness.tab(step.profile), step),
      drain: (step) => steps.drain(harness.tab(step.tab), step),
      pull: (step) => steps.pull(harness.tab(step.tab), step),
      crash: (step) => steps.crash(harness.tab(step.tab), step),
      freeze: (step) => steps.freeze(harness.tab(step.tab), step),
      takeover: (step) => steps.takeover(harness.tab(step.profile), step),
      'sign-out': (step) => steps.signOut(harness.tab(step.tab)),
      decide: (step) => steps.decide(harness.tab(step.tab), step),
      withdraw: (step) => steps.withdraw(harness.tab(step.tab), step),
      tidy: (step) => upheavals.tidy(harness.tab(step.tab), step),
      sync: (step) => this.#sync(harness.tab(step.tab)),
      upgrade: (step) => upheavals.upgrade(harness.tab(step.tab)),
      backup: () => upheavals.backup(),
      restore: () => upheavals.restore(),
      role: (step) => upheavals.role(harness.browser(step.profile), step.limited),
      prune: () => upheavals.prune(),
      clock: (step) => upheavals.clock(harness.browser(step.profile), step.days),
    };
  }

  async run(): Promise<void> {
    const { schedule, tally } = this.#harness.options;
    if (schedule.led) tally.ledSchedules += 1;
    try {
      await this.#begin();
      for (const step of schedule.steps) {
        await this.#play(step);
        await this.#check();
      }
      await this.#settle();
      await this.#checkEnd();
    } finally {
      await this.#harness.close();
    }
  }

  /** Something for everybody to work on. */
  async #begin(): Promise<void> {
    const [first] = this.#harness.tabs as [Tab];
    for (const choice of [0, 1, 0, 2]) await this.#steps.write(first, { choice, record: 0, stale: false });
    for (const tab of this.#harness.tabs) await this.#harness.exchange(tab);
  }

  async #play(step: Step): Promise<void> {
    if ('tab' in step) {
      const tab = this.#harness.tab(step.tab);
      await this.#harness.thaw(tab);
      if (tab.engine.status.get().reloadNeeded) await this.#harness.reload(tab);
    }
    const play = async () => (this.#plays[step.kind] as Play<Step['kind']>)(step);
    if ((await unlessTooNew(play, 'too new')) === 'too new') await this.#reloadAll();
    if (this.#harness.options.schedule.led) await this.#harness.quiet();
  }

  /** A tab found that a newer application has taken its storage over, and says so. */
  async #reloadAll(): Promise<void> {
    for (const tab of this.#harness.tabs)
      if (tab.engine.status.get().reloadNeeded) await this.#harness.reload(tab);
  }

  async #check(): Promise<void> {
    const { tabs, browsers, log, options } = this.#harness;
    const applied = await options.server.applied();
    for (const tab of tabs) await this.#checkTab(tab, applied);
    for (const { wire } of browsers) if (wire.broken) throw wire.broken;
    const rowsNow = () => options.server.rows();
    for (const browser of browsers)
      options.tally.setAside += await this.#harness.restored.check(browser, options.subject, rowsNow);
    options.tally.parked += tabs.filter(hasParked).length;
    checkOnce(log.confirmed, applied, this.#visible(), this.#isRemoval);
    checkOrder(options.subject, log.confirmed, applied);
    checkWithdrawn(log.confirmed, applied);
    // A restored server, or another role, takes records away that nobody removed.
    if (this.#harness.wasSetBack || options.tally.roleChanges > this.#roleChanges) return;
    for (const { engine } of tabs) checkRemovals(options.subject, engine, applied);
  }

  /** Everything goes through; what still waits then waits for a person. */
  async #sync(tab: Tab): Promise<void> {
    const end = await this.#harness.exchange(tab);
    if (end === 'idle') await checkFreed(tab.subject, tab.engine, this.#harness.log.get);
  }

  readonly #isRemoval = (action: string): boolean =>
    this.#harness.options.subject.rulebook.isRemoval?.(action) ?? false;

  async #checkTab(
    { engine, subject, schema, browser }: Tab,
    applied: readonly AppliedWrite[],
  ): Promise<void> {
    // What a tab of before an update shows is no longer true, and it says so.
    if (schema < browser.schema) return;
    await engine.load();
    checkForm(subject, schema, engine);
    checkSentences(engine);
    if (engine.status.get().lastSync !== null) await checkVisible(subject, engine);
    for (const { opId } of engine.outbox.conflicts) this.#conflictsSeen.add(opId);
    const { options, wasSetBack, log } = this.#harness;
    if (!options.schedule.singleWriter || wasSetBack || log.isGivenUpTooLate(applied)) return;
    checkLoneWriter(engine.outbox.conflicts, log.isBlind);
  }

  #visible(): Map<string, Set<string>> {
    const visible = new Map<string, Set<string>>();
    for (const { browser, engine } of this.#harness.tabs) {
      const known = visible.get(browser.name) ?? new Set<string>();
      for (const { opId } of engine.outbox.entries) known.add(opId);
      visible.set(browser.name, known);
    }
    return visible;
  }

  async #settle(): Promise<void> {
    const harness = this.#harness;
    for (const tab of harness.tabs) {
      await harness.thaw(tab);
      await harness.reload(tab);
      await tab.network.flush();
    }
    for (let round = 0; round < LAST_ROUNDS; round += 1) {
      for (const tab of harness.tabs) {
        await this.#sync(tab);
        await this.#check();
        await this.#steps.decide(tab, { mine: round < LAST_ROUNDS / 2 && round % 2 === 0 });
      }
      const waits = harness.tabs.some(({ engine }) => engine.outbox.entries.length > 0);
      if (!waits && round % 2 === 1) return;
    }
    throw new PromiseBroken('I4', 'the queues never emptied');
  }

  async #checkEnd(): Promise<void> {
    const { server, subject } = this.#harness.options;
    const { tabs, log, schema } = this.#harness;
    for (const tab of tabs) await this.#harness.exchange(tab);
    const all = await server.rows();
    const applied = await server.applied();
    const now = schema > 1 ? (subject.next ?? subject) : subject;
    for (const { browser, engine } of tabs)
      checkConvergence(now, engine, await server.rows(browser.name), all);
    checkOnce(log.confirmed, applied, new Map(), this.#isRemoval);
    this.#harness.options.tally.passedRefused += checkOrder(subject, log.confirmed, applied);
    checkNumbers(all);
    checkUnseen(subject, log.confirmed, applied);
    checkMerged(subject, log.confirmed, applied);
    await this.#count(all.size, new Set(applied.map(({ opId }) => opId)));
  }

  async #count(rows: number, applied: ReadonlySet<string>): Promise<void> {
    const { tally, server } = this.#harness.options;
    const { browsers, tabs, log } = this.#harness;
    tally.conflicts += this.#conflictsSeen.size;
    for (const { network } of tabs) tally.replays += network.resent;
    tally.chains += log.confirmed.filter(({ opId, madeOn }) => madeOn.length > 0 && applied.has(opId)).length;
    for (const { name, wire } of browsers) {
      tally.freshPulls += wire.afresh;
      tally.withdrawnTooLate += wire.tooLate;
      tally.otherNames += wire.otherNames;
      tally.rowsThatLeft += rows - (await server.rows(name)).size;
      for (const opId of wire.stale)
        if (applied.has(opId) && !this.#conflictsSeen.has(opId)) tally.merges += 1;
    }
  }
}
