// The tabs of one profile: each writes by itself and tells the others; the one that holds the lock talks to the server
// and says how that goes; when it dies the next in line takes over (sync.md §1 Tabs).
import type { Channel, Locks, TabMessage } from '../ports/platform.ts';
import type { StatusBoard, SyncStatus } from './status.ts';

export interface TabsOptions {
  channel: Channel;
  locks: Locks;
  lockName: string;
  status: StatusBoard;
  /** Another tab wrote: read what it wrote. */
  onChanged: () => void;
  /** Someone wants an exchange now; only the leader is asked. */
  onWanted: () => void;
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

  constructor(options: TabsOptions) {
    this.#options = options;
  }

  get isLeader(): boolean {
    return this.#leads;
  }

  start(): void {
    const { channel, locks, lockName, status, lead } = this.#options;
    const { signal } = this.#ended;
    this.#stops = [
      channel.listen((message) => this.#hear(message)),
      status.subscribe((now) => this.#tell(now)),
    ];
    this.#led = locks.hold(lockName, signal, async () => {
      this.#leads = true;
      try {
        await lead(signal);
      } finally {
        this.#leads = false;
      }
    });
    channel.post({ kind: 'hello' });
  }

  /** Gives the lead back and stops listening; resolves when the last exchange has ended. */
  async stop(): Promise<void> {
    this.#ended.abort();
    for (const stop of this.#stops) stop();
    await this.#led;
    this.#options.channel.close();
  }

  /** Tells the other tabs that storage has something new. */
  announce(message: Exclude<TabMessage, { kind: 'status' | 'hello' }>): void {
    if (!this.#ended.signal.aborted) this.#options.channel.post(message);
  }

  /** Not that the page is too old: another tab may be of another version, and finds out for itself. */
  #tell({ online, syncing, needsSignIn, upload }: SyncStatus): void {
    if (this.#leads) this.#options.channel.post({ kind: 'status', online, syncing, needsSignIn, upload });
  }

  #hear(message: TabMessage): void {
    const { status, onChanged, onWanted, onSignedIn, onCleared } = this.#options;
    switch (message.kind) {
      case 'changed':
        return onChanged();
      case 'wanted':
        return this.#leads ? onWanted() : undefined;
      case 'hello':
        return this.#tell(status.get());
      case 'signed-in':
        return onSignedIn();
      case 'cleared':
        return onCleared();
      case 'status': {
        const { kind: _kind, ...shown } = message;
        if (!this.#leads) status.set(shown);
      }
    }
  }
}
