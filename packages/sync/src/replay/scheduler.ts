// The loop of the one tab that talks to the server: probe, push until nothing may be sent, pull until nothing is new, rest.
//
//        ┌─ offline ── probe health ──┐   ┌──── a piece ────┐      1. Only the leader of the tabs runs it.
//   start┤                            ├─ push ─ pull ─ rest ──┐    2. Nothing is pulled before what waits was offered.
//        └─ needs sign-in: rest until told ───────────────────┘    3. A failure lengthens the rest; success resets it.
//           too old for the server or for storage: the end         4. A page that is too old gives the lead up.
import type { StatusBoard } from '../connectivity/status.ts';
import type { Clock, Random } from '../ports/platform.ts';
import type { SyncRules } from '../ports/rulebook.ts';
import type { Transport } from '../ports/transport.ts';
import { isQuotaError } from '../ports/storage.ts';
import type { DeviceCopy } from '../store/copy.ts';
import type { Ledger } from '../store/ledger.ts';
import type { Replica } from '../store/replica.ts';
import { backoffMs } from './backoff.ts';
import type { Exchanges } from './exchanges.ts';
import type { ExchangeResult } from './push.ts';
import { Pause, type Urgency } from './wait.ts';

export interface SchedulerOptions {
  ledger: Ledger;
  replica: Replica;
  exchanges: () => Promise<Exchanges>;
  rulebook: Pick<SyncRules, 'load'>;
  copy: DeviceCopy;
  transport: Transport;
  clock: Clock;
  random: Random;
  status: StatusBoard;
}

const FOREVER_MS = 24 * 3600 * 1000;
/** Without a poke, the feed is read again after a minute. */
const POLL_MS = 60_000;
/** Journal rows folded at rest, and during a long pull. */
const COMPACT_AT_REST = 500;
const COMPACT_IN_PULL = 5000;

export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #pause: Pause;
  readonly #streamPause: Pause;
  #isPullDue = true;
  #failures = 0;
  #unloaded = 0;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.#pause = new Pause(options.clock);
    this.#streamPause = new Pause(options.clock);
  }

  /** There is something to do: 'now' also ends a pause after a failure. */
  wake(urgency: Urgency): void {
    this.#pause.wake(urgency);
  }

  wantPull(): void {
    this.#isPullDue = true;
  }

  /**
   * Runs until the signal fires, or until this page turns out to be too old: another tab, perhaps of a newer version, leads then.
   * Never rejects.
   */
  async run(signal: AbortSignal): Promise<void> {
    const tooOld = new AbortController();
    const ended = AbortSignal.any([signal, tooOld.signal]);
    const poked = this.#followPokes(ended);
    while (!ended.aborted) {
      if (this.#options.status.get().reloadNeeded) tooOld.abort();
      else await this.#step(ended);
    }
    await poked;
  }

  async #step(signal: AbortSignal): Promise<void> {
    const { status } = this.#options;
    if (status.get().needsSignIn) {
      await this.#pause.rest(FOREVER_MS, 'now', signal);
      return;
    }
    const result = await this.#attempt(signal);
    status.set({ syncing: false });
    // What its own end cut off says nothing of the network.
    if (!signal.aborted) await this.#rest(result, signal);
  }

  async #attempt(signal: AbortSignal): Promise<ExchangeResult> {
    const { status, transport } = this.#options;
    try {
      if (!status.get().online) {
        const online = await transport.health(signal);
        if (!online) return { kind: 'later', retryAfter: 0, offline: true };
        status.set({ online: true });
        this.#isPullDue = true;
        this.#streamPause.wake('now');
      }
      status.set({ syncing: true });
      return await this.round(signal);
    } catch (error) {
      if (!isQuotaError(error)) return { kind: 'later', retryAfter: 0, offline: true };
      await this.#options.copy.makeRoom();
      return { kind: 'later', retryAfter: 0, offline: false };
    }
  }

  /**
   * Exchanges queue and feed, then a piece of an attachment, until nothing has to travel: what is written or changed meanwhile
   * goes between two pieces. Behind an entry that the server fails on, the pieces go on by themselves.
   */
  async round(signal?: AbortSignal): Promise<ExchangeResult> {
    for (;;) {
      const exchanges = await this.#code().catch(() => null);
      if (!exchanges) return this.#withoutCode();
      const exchanged = await this.#exchange(exchanges, signal);
      if (exchanged.kind === 'later' && !exchanged.offline)
        await this.#until(() => exchanges.upload(signal), signal);
      if (exchanged.kind !== 'idle' || signal?.aborted) return exchanged;
      const uploaded = await exchanges.upload(signal);
      if (uploaded.kind !== 'progress') return uploaded;
      this.#failures = 0;
    }
  }

  /** An empty queue runs no operation: those come once something waits. */
  async #code(): Promise<Exchanges> {
    const { exchanges, replica, rulebook } = this.#options;
    if (replica.queue.ordered.length > 0) await rulebook.load?.();
    return exchanges();
  }

  /**
   * The code of the exchange did not load. Without a network it comes later; a browser that remembers the failure although the
   * server answers needs the page anew, and what waits is sent by that one.
   */
  #withoutCode(): ExchangeResult {
    this.#unloaded += 1;
    return this.#unloaded > 2 ? { kind: 'reload' } : { kind: 'later', retryAfter: 0, offline: true };
  }

  /** Pushes until nothing may be sent, then pulls until nothing is new. */
  async #exchange(exchanges: Exchanges, signal?: AbortSignal): Promise<ExchangeResult> {
    const { push, eviction } = exchanges;
    const pushed = await this.#until(() => push(signal), signal);
    if (pushed.kind === 'sign-in' || pushed.kind === 'reload' || (pushed.kind === 'later' && pushed.offline))
      return pushed;
    if (pushed.kind === 'afresh') this.#isPullDue = true;
    if (this.#isPullDue) {
      const pulled = await this.#pull(exchanges, signal);
      if (pulled.kind !== 'idle') return pulled;
      await eviction.tidy();
    }
    await exchanges.compact(COMPACT_AT_REST);
    return pushed.kind === 'afresh' ? this.#until(() => push(signal), signal) : pushed;
  }

  /** What asks for a pull while an answer is on its way asks for another one: that answer may be of a moment before. */
  async #pull({ pull, compact }: Exchanges, signal?: AbortSignal): Promise<ExchangeResult> {
    let isDone = false;
    this.#isPullDue = false;
    try {
      const pulled = await this.#until(async () => {
        const result = await pull(signal);
        await compact(COMPACT_IN_PULL);
        return result;
      }, signal);
      isDone = pulled.kind === 'idle';
      return pulled;
    } finally {
      if (!isDone) this.#isPullDue = true;
    }
  }

  async #until(exchange: () => Promise<ExchangeResult>, signal?: AbortSignal): Promise<ExchangeResult> {
    let result: ExchangeResult = { kind: 'progress' };
    while (result.kind === 'progress') {
      if (signal?.aborted) return { kind: 'later', retryAfter: 0, offline: false };
      result = await exchange();
      if (result.kind !== 'later' && result.kind !== 'afresh') this.#failures = 0;
    }
    return result;
  }

  async #rest(result: ExchangeResult, signal: AbortSignal): Promise<void> {
    const { status, random } = this.#options;
    switch (result.kind) {
      case 'sign-in':
        return status.set({ needsSignIn: true });
      case 'reload':
        return status.set({ reloadNeeded: true });
      case 'other-instance':
        status.set({ otherInstance: result.instance });
        await this.#pause.rest(POLL_MS, 'now', signal);
        this.#isPullDue = true;
        return;
      case 'later':
      case 'afresh':
        this.#failures += 1;
        if (result.kind === 'later' && result.offline) status.set({ online: false });
        await this.#pause.rest(
          backoffMs(this.#failures, random.fraction(), result.kind === 'later' ? result.retryAfter : 0),
          'now',
          signal,
        );
        return;
      case 'idle':
      case 'progress':
        this.#failures = 0;
        status.set({ otherInstance: null });
        if (await this.#pause.rest(POLL_MS, 'work', signal)) this.#isPullDue = true;
    }
  }

  /** Reads the stream of pokes while online; a connection that ends is opened again after a pause. */
  async #followPokes(signal: AbortSignal): Promise<void> {
    const { transport, random, replica, status } = this.#options;
    let failures = 0;
    while (!signal.aborted) {
      const { online, needsSignIn } = status.get();
      if (online && !needsSignIn) {
        await transport.stream((rev) => {
          failures = 0;
          if (rev > replica.state.cursor) this.#wakeToPull();
        }, signal);
        failures += 1;
        await this.#streamPause.rest(backoffMs(failures, random.fraction()), 'now', signal);
      } else {
        await this.#streamPause.rest(FOREVER_MS, 'now', signal);
      }
    }
  }

  #wakeToPull(): void {
    this.#isPullDue = true;
    this.#pause.wake('work');
  }
}
