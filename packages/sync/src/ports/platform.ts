// Time, randomness, and what the tabs of a profile share, as small ports that tests can replace (docs/sync.md 'Protocol').

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` after `ms`; returns what cancels it. */
  after(ms: number, run: () => void): () => void;
  /** Lets the page paint and answer before the next portion of work, and a person who is at it go on alone for a moment. */
  yieldToMain(): Promise<void>;
}

export interface Random {
  uuid(): string;
  /** In [0, 1). */
  fraction(): number;
}

export interface Locks {
  /**
   * Waits for the lock, runs `held` with it, gives it back when `held` ends; `takeOver` waits for nobody and takes it from
   * whoever holds it. `until` fires with `signal`, or when another tab takes the lock over. Ends quietly in both cases.
   */
  hold(
    name: string,
    signal: AbortSignal,
    run: (until: AbortSignal) => Promise<void>,
    takeOver?: boolean,
  ): Promise<void>;
}

/** Tabs tell each other these; 'changed' means that the journal has grown. */
export type TabMessage =
  /** `left`: entries that were answered and could leave without more being stored. */
  | { kind: 'changed'; left?: readonly string[] }
  | { kind: 'wanted' }
  | { kind: 'hello' }
  | { kind: 'signed-in' }
  | { kind: 'cleared' }
  | {
      kind: 'status';
      online: boolean;
      syncing: boolean;
      needsSignIn: boolean;
      otherInstance: { life: string; company: string } | null;
      upload: { fileId: string; sent: number; total: number } | null;
    };

export interface Channel {
  post(message: TabMessage): void;
  /** Messages of the other tabs only; returns what stops listening. */
  listen(onMessage: (message: TabMessage) => void): () => void;
  close(): void;
}

/** The light mirror of the queue in local storage (specification §9): its length and the last exchange. */
export interface Mirror {
  write(summary: { waiting: number; lastSync: number | null }): void;
}

export interface NetworkHints {
  /** Calls `onHint` when the device thinks that it is on or off a network, or comes to the front. */
  listen(onHint: () => void): () => void;
}
