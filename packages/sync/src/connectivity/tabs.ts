// The tabs of one profile (docs/sync.md 'Protocol'). Each writes by itself and tells the others; the one that holds the lock
// talks to the server and tells them how that goes. When it dies, the next in line takes over.
import type { Channel, Clock, Locks, TabMessage } from '../ports/platform.ts';
import type { StatusBoard, SyncStatus } from './status.ts';

/**
 * A tab that leads answers at once, in the background too, where timers are slowed down but messages are not. One that says
 * nothing for so long is hung, or the browser froze it: its lock alone would block the others for ever.
 */
const SILENCE_MS = 5000;
/** How often a tab that does not lead asks without a reason of its own. */
const ASK_EVERY_MS = 30_000;

export interface TabsOptions {
  channel: Channel;
  locks: Locks;
  clock: Clock;
  lockName: string;
  status: StatusBoard;
  /** Another tab wrote: read what it wrote; the entries named left without being mentioned there. */
  onChanged: (left: readonly string[]) => void;
  /** Someone wants an exchange now; only the leader is asked. */
  onExchangeRequest: () => void;
  /** The person signed in again, in whichever tab. */
  onSignedIn: () => void;
  /** The copy was thrown away by another tab. */
  onCleared: () => void;
  /** This tab leads until the signal fires. */
  lead: (signal: AbortSignal) => Promise<void>;
}

export class Tabs {
  readonly #options: TabsOptions;
  readonly #ended = new AbortController();
  #leads = false;
  #stops: (() => void)[] = [];
  #led: Promise<void> = Promise.resolve();
  /** Gives up waiting for a leader's sign of life, when one was asked for. */
  #stopAsking: (() => void) | null = null;
  #stopAskingAgain: (() => void) | null = null;
  /** Ends the present wait for the lock, to take it over. */
  #wait = new AbortController();
  #takesOver = false;
  /** The lead came to its own end: this tab never leads again. */
  #isOver = false;

  constructor(options: TabsOptions) {
    this.#options = options;
  }

  get isLeader(): boolean {
    return this.#leads;
  }

  start(): void {
    const { channel, status } = this.#options;
    this.#stops = [
      channel.listen((message) => this.#hear(message)),
      status.subscribe((now) => this.#tell(now)),
    ];
    this.#led = this.#leadInTurn();
    this.ask();
  }

  /** Leads whenever it is this tab's turn, until the lead ends by itself or the tab stops. */
  async #leadInTurn(): Promise<void> {
    const { locks, lockName } = this.#options;
    const ended = this.#ended.signal;
    while (!this.#isOver && !ended.aborted) {
      const takesOver = this.#takesOver;
      this.#takesOver = false;
      this.#wait = new AbortController();
      const wait = AbortSignal.any([ended, this.#wait.signal]);
      await locks.hold(lockName, wait, (until) => this.#lead(until), takesOver);
    }
  }

  async #lead(until: AbortSignal): Promise<void> {
    const { status, lead } = this.#options;
    this.#leads = true;
    this.#heard();
    this.#tell(status.get());
    try {
      await lead(until);
    } finally {
      this.#leads = false;
      this.#isOver = !until.aborted;
      this.#askLater();
    }
  }

  /** Asks the tab that leads for a sign of life; this one leads in its place when there is none. */
  ask(): void {
    if (!this.#mayTakeOver || this.#stopAsking) return;
    this.#options.channel.post({ kind: 'hello' });
    this.#stopAsking = this.#options.clock.after(SILENCE_MS, () => {
      this.#heard();
      this.#takesOver = true;
      this.#wait.abort();
    });
  }

  get #mayTakeOver(): boolean {
    return !this.#leads && !this.#isOver && !this.#ended.signal.aborted;
  }

  /** Nobody is waited for any more: the tab that leads is alive, or is this one. */
  #heard(): void {
    this.#stopAsking?.();
    this.#stopAsking = null;
    this.#askLater();
  }

  #askLater(): void {
    this.#stopAskingAgain?.();
    this.#stopAskingAgain = null;
    if (!this.#mayTakeOver) return;
    this.#stopAskingAgain = this.#options.clock.after(ASK_EVERY_MS, () => this.ask());
  }

  /** Gives the lead back and stops listening; resolves when the last exchange has ended. */
  async stop(): Promise<void> {
    this.#ended.abort();
    this.#heard();
    for (const stop of this.#stops) stop();
    await this.#led;
    this.#options.channel.close();
  }

  /** Tells the other tabs that storage has something new. */
  announce(message: Exclude<TabMessage, { kind: 'status' | 'hello' }>): void {
    if (!this.#ended.signal.aborted) this.#options.channel.post(message);
  }

  /** Not that the page is too old: another tab may be of another version, and finds out for itself. */
  #tell({ online, syncing, needsSignIn, otherInstance, upload }: SyncStatus): void {
    const shown = { online, syncing, needsSignIn, otherInstance, upload };
    if (this.#leads) this.#options.channel.post({ kind: 'status', ...shown });
  }

  #hear(message: TabMessage): void {
    const { status, onChanged, onExchangeRequest, onSignedIn, onCleared } = this.#options;
    switch (message.kind) {
      case 'changed':
        return onChanged(message.left ?? []);
      case 'wanted':
        return this.#leads ? onExchangeRequest() : undefined;
      case 'hello':
        return this.#tell(status.get());
      case 'signed-in':
        return onSignedIn();
      case 'cleared':
        return onCleared();
      case 'status': {
        this.#heard();
        const { kind: _kind, ...shown } = message;
        if (!this.#leads) status.set(shown);
      }
    }
  }
}
