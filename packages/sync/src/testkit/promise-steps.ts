// The everyday steps of the promise suite: people write, decide and sign out; tabs talk, stand still and die.
import { chainsOf } from '../outbox/chains.ts';
import { changedFields, changesOf, isSame } from '../conflict/three-way.ts';
import type { OpenConflict } from '../conflict/conflict.ts';
import { keyOf, type RecordKey, type Row } from '../ports/rulebook.ts';
import { kill, type Tab } from './promise-browser.ts';
import { demand } from './promise-broken.ts';
import type { Harness } from './promise-harness.ts';
import type { DrawnWrite } from './sample-subject.ts';
import type { Step } from './schedule.ts';
import { checkGivenUp } from './exit-invariants.ts';
import { pushUnmoved } from './own-word.ts';

type StepOf<K extends Step['kind']> = Omit<Extract<Step, { kind: K }>, 'kind' | 'tab' | 'profile'>;

export class Steps {
  readonly #harness: Harness;
  readonly #looked = new Map<string, Row>();

  constructor(harness: Harness) {
    this.#harness = harness;
  }

  /** One drawn write. */
  async write(tab: Tab, { choice, record, stale }: StepOf<'write'>): Promise<void> {
    if (!this.#mayWrite(tab)) return;
    await tab.engine.load();
    const drawn = tab.subject.draw(tab.engine.store, choice, record, this.#harness.mark(tab.browser));
    if (drawn) await this.#execute(tab, drawn, stale);
  }

  #mayWrite({ browser }: Tab): boolean {
    return !this.#harness.options.schedule.singleWriter || browser === this.#harness.browsers[0];
  }

  /** Writes that build on each other, none of them sent in between. */
  async chain(tab: Tab, { links, refused }: StepOf<'chain'>): Promise<void> {
    if (!this.#mayWrite(tab)) return;
    const chain = tab.subject.chain(this.#harness.mark(tab.browser)).slice(0, links);
    if ((await this.#link(tab, chain)) && refused) await this.drain(tab, { fault: '403-second' });
  }

  /** False when one of them was not confirmed. */
  async #link(tab: Tab, links: readonly DrawnWrite[]): Promise<boolean> {
    const done: string[] = [];
    for (const [place, link] of links.entries()) {
      const parent = done[link.on ?? place - 1];
      const opId = await this.#execute(tab, link, false, parent ? [parent] : []);
      if (opId === null) return false;
      done.push(opId);
    }
    return true;
  }

  /** Each browser makes its own of one record and goes on with it; of the first, the server may refuse a link. */
  async rivals({ record, refused }: StepOf<'rivals'>): Promise<void> {
    const tabs = this.#harness.browsers.map((browser) => this.#harness.tabsOf(browser)[0] as Tab);
    const able = tabs.filter((tab) => this.#mayWrite(tab));
    for (const tab of able) {
      await this.#harness.thaw(tab);
      await this.#harness.exchange(tab);
    }
    const plans = able.map((tab) => {
      const mark = this.#harness.mark(tab.browser);
      return { tab, links: tab.subject.rival(tab.engine.store, record, mark) ?? [] };
    });
    for (const { tab, links } of plans) await this.#link(tab, links);
    const [first] = able;
    if (first && refused) await this.drain(first, { fault: '403-second' });
  }

  async race(tab: Tab, { choice, record }: StepOf<'race'>): Promise<void> {
    const tabs = this.#harness.tabsOf(tab.browser);
    for (const other of tabs) await this.#harness.thaw(other);
    for (const write of tabs.map((other) => this.write(other, { choice, record, stale: false }))) await write;
  }

  /** The key of the write once it is confirmed; null when it was not. */
  async #execute(tab: Tab, drawn: DrawnWrite, stale: boolean, madeOn: string[] = []): Promise<string | null> {
    const { tally } = this.#harness.options;
    const { rulebook } = tab.subject;
    const target = rulebook.target(drawn.action, drawn.input);
    const shown = target ? this.#look(tab, target, stale && !drawn.isFresh) : undefined;
    const wished = this.#wishOf(tab, drawn, target, shown);
    const answer = await tab.storage.survive(tab.engine.execute(drawn.action, drawn.input, shown));
    if (answer === 'crashed') return null;
    tally[answer.ok ? 'writes' : 'refused'] += 1;
    if (!answer.ok) {
      if (answer.error.code === 'upgrade_required') await this.#harness.reload(tab);
      return null;
    }
    const { opId } = answer.value;
    const seen = shown ? [structuredClone(shown)] : [];
    this.#harness.log.add({ ...this.#aimOf(tab, drawn, target), opId, seen, wished, madeOn });
    return opId;
  }

  #aimOf({ browser, engine, subject }: Tab, { action, input }: DrawnWrite, target: RecordKey | null) {
    const makes = subject.rulebook.creates?.(action, input);
    const confirmed = target ? engine.store.confirmed(target.collection, target.id) : undefined;
    return {
      profile: browser.name,
      action,
      target: target ? keyOf(target.collection, target.id) : null,
      makes: makes ? keyOf(makes.collection, makes.id) : null,
      said: JSON.stringify(input),
      isRemoval: subject.rulebook.isRemoval?.(action) ?? false,
      version: confirmed?.version ?? 0,
      // What waited over a sign-out shows records as they were before it, until the copy is complete.
      isBlind: browser.hasLeftQueue && engine.status.get().lastSync === null,
    };
  }

  /** What the person sets to something else than they saw, and than is there. */
  #wishOf(tab: Tab, drawn: DrawnWrite, target: RecordKey | null, shown: Row | undefined) {
    const present = target ? tab.engine.store.get(target.collection, target.id) : undefined;
    const isNew = ([field, value]: [string, unknown]) =>
      !isSame(value, shown?.[field]) && !isSame(value, present?.[field]);
    return Object.fromEntries(Object.entries(changesOf(drawn.input)).filter(isNew));
  }

  /** The record as the form shows it: as it is, or as it was when this browser first looked at it. */
  #look({ engine, browser, schema }: Tab, { collection, id }: RecordKey, stale: boolean): Row | undefined {
    const now = engine.store.get(collection, id);
    const key = `${browser.name} ${schema} ${keyOf(collection, id)}`;
    const first = this.#looked.get(key);
    if (!first && now) this.#looked.set(key, structuredClone(now));
    return stale ? (first ?? now) : now;
  }

  async drain(tab: Tab, { fault }: StepOf<'drain'>): Promise<void> {
    tab.network.prepare(fault);
    if (this.#harness.options.schedule.led) tab.engine.pullNow();
    else if ((await pushUnmoved(tab, this.#harness.options.tally)).kind === 'reload')
      await this.#harness.reload(tab);
  }

  async pull(tab: Tab, { fault }: StepOf<'pull'>): Promise<void> {
    tab.network.prepare(fault);
    if (this.#harness.options.schedule.led) tab.engine.pullNow();
    else if ((await tab.engine.pullOnce()).kind === 'reload') await this.#harness.reload(tab);
  }

  async crash(tab: Tab, { nth, commits }: StepOf<'crash'>): Promise<void> {
    this.#harness.options.tally.crashes += 1;
    await tab.engine.load();
    tab.storage.killAt(nth, commits);
    const doomed: Promise<unknown> =
      nth % 2 === 0 ? this.#talk(tab) : this.write(tab, { choice: nth * 7, record: nth, stale: false });
    await tab.storage.survive(doomed);
    this.#harness.reopen(tab);
  }

  async #talk(tab: Tab): Promise<void> {
    if (!this.#harness.options.schedule.led) await tab.engine.pushOnce();
    else {
      tab.engine.pullNow();
      await this.#harness.quiet();
    }
  }

  /** The tab stands still in the middle of an exchange; whatever it is used for next lets it go on first. */
  async freeze(tab: Tab, { after, pull }: StepOf<'freeze'>): Promise<void> {
    const { engine, network } = tab;
    network.prepare(after ? 'frozen-after' : 'frozen-before');
    if (this.#harness.options.schedule.led) engine.pullNow();
    else {
      tab.frozen = pull ? engine.pullOnce() : engine.pushOnce();
      await this.#harness.begun(tab, tab.frozen);
    }
    if (this.#harness.options.schedule.led) await this.#harness.quiet();
    if (network.isFrozen) this.#harness.options.tally.frozenTabs += 1;
    else network.prepare('none');
  }

  /** The tab that talks dies or is closed in the middle of an exchange, and another one goes on. */
  async takeover(tab: Tab, { after, killed }: StepOf<'takeover'>): Promise<void> {
    const tabs = this.#harness.tabsOf(tab.browser);
    if (tabs.length < 2) return;
    for (const other of tabs) await this.#harness.thaw(other);
    await this.write(tab, { choice: 0, record: 0, stale: false });
    const leader = await this.#freezeLeader(tabs, after);
    if (!leader) return;
    if (!killed && this.#harness.options.schedule.led) await this.#closeMidway(leader);
    kill(leader);
    const heir = tabs.find((other) => other !== leader) as Tab;
    try {
      await this.#harness.exchange(heir);
    } finally {
      // The heir may find that the leader had brought the storage to a newer application.
      this.#harness.reopen(leader);
    }
    this.#harness.options.tally.takeovers += 1;
  }

  async #freezeLeader(tabs: readonly Tab[], after: boolean): Promise<Tab | undefined> {
    for (const { network } of tabs) network.prepare(after ? 'frozen-after' : 'frozen-before');
    const [first] = tabs as [Tab];
    if (this.#harness.options.schedule.led) {
      first.engine.pullNow();
      await this.#harness.quiet();
    } else {
      const exchange = first.engine.pushOnce();
      await this.#harness.begun(first, exchange);
    }
    for (const { network } of tabs) network.prepare('none');
    return tabs.find(({ network }) => network.isFrozen);
  }

  async #closeMidway({ engine, network }: Tab): Promise<void> {
    const closing = engine.stop();
    network.thaw();
    await closing;
  }

  async signOut(tab: Tab): Promise<void> {
    this.#harness.options.tally.signOuts += 1;
    const { engine } = tab;
    await engine.load();
    const waiting = engine.outbox.entries.filter(({ isWithdrawn }) => !isWithdrawn).length;
    await this.#harness.restored.forget(tab.browser);
    const warned = await engine.signOut();
    if (!warned.ok && warned.error.code === 'page_too_old') return this.#harness.reload(tab);
    demand(waiting === 0 || !warned.ok, 'I1', 'signing out did not warn of what waits');
    tab.browser.hasLeftQueue ||= !warned.ok;
    if (!warned.ok) await engine.signOut(true);
    this.#harness.reopen(tab);
  }

  async decide(tab: Tab, { mine }: StepOf<'decide'>): Promise<void> {
    await tab.engine.load();
    const { outbox } = tab.engine;
    const [conflict] = outbox.conflicts;
    const parked = outbox.entries.find((entry) => entry.state === 'parked');
    if (!conflict && !parked) return;
    this.#harness.options.tally.decisions += 1;
    const chosen = (chainsOf(outbox)[0] ?? []).map(({ opId }) => opId);
    const isWhole = !mine && chosen.length > 1 && outbox.entries.length % 2 === 0;
    if (isWhole) this.#harness.options.tally.chainsGivenUp += await this.#giveUp(tab, chosen);
    else if (conflict) await this.#decideConflict(tab, conflict, mine && conflict.kind === 'edited');
    else if (parked) await (mine ? outbox.retry([parked.opId]) : this.#giveUp(tab, [parked.opId]));
  }

  async withdraw(tab: Tab, { nth }: StepOf<'withdraw'>): Promise<void> {
    const { engine } = tab;
    await engine.load();
    const inConflict = new Set(engine.outbox.conflicts.map(({ opId }) => opId));
    const pending = engine.outbox.entries.filter(
      ({ state, isWithdrawn }) => state === 'pending' && !isWithdrawn,
    );
    const waiting = pending.filter(({ opId }) => !inConflict.has(opId));
    const entry = waiting[nth % Math.max(1, waiting.length)];
    if (entry) this.#harness.options.tally.withdrawn += await this.#giveUp(tab, [entry.opId]);
  }

  async #giveUp({ engine, browser, subject }: Tab, opIds: readonly string[]): Promise<number> {
    const { log, options } = this.#harness;
    const before = engine.outbox.entries;
    const given = await engine.outbox.giveUp(opIds);
    if (!given.ok) return 0;
    options.tally.keptWithout += log.keepWithout(browser.name, given.value, before);
    checkGivenUp({ subject, engine, before, chosen: opIds }, given.value);
    options.tally.dependantsGivenUp += log.giveUp(given.value);
    return given.value.length;
  }

  async #decideConflict(tab: Tab, conflict: OpenConflict, mine: boolean): Promise<void> {
    const { opId, base, theirs } = conflict;
    const { log } = this.#harness;
    const { outbox } = tab.engine;
    if (mine) {
      const kept = await outbox.keepMine(opId);
      const target = keyOf(conflict.collection, conflict.id);
      const { rulebook } = tab.subject;
      const fields = base && conflict.mine ? changedFields(base, conflict.mine) : [];
      if (kept.ok && theirs) log.saw({ opId, profile: tab.browser.name, target, fields }, theirs, rulebook);
      return;
    }
    // Tabs that run by themselves send what stands on it at once.
    if (conflict.kind === 'edited') log.replace(opId);
    const given = await outbox.giveUp([opId]);
    if (given.ok) log.giveUp(given.value);
  }
}
