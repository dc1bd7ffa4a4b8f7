// A network that misbehaves on demand: each call takes the fault prepared for it, then the line is sound again.
import type {
  PullReply,
  PullRequest,
  PushEntry,
  PushReply,
  RowsWanted,
  Transport,
} from '../ports/transport.ts';

export const faults = [
  'none',
  /** The request never arrives. */
  'lost-before',
  /** The server does the work, the answer is lost. */
  'lost-reply',
  /** The request arrives twice; the second answer comes back. */
  'duplicate',
  /** The request is held by the network and arrives after the next one. */
  'reorder',
  '5xx',
  '401',
  '403',
  /** The server is killed half-way through the batch. */
  'half',
] as const;
export type Fault = (typeof faults)[number];

export class FaultyTransport implements Transport {
  readonly #inner: Transport;
  #next: Fault = 'none';
  #held: PushEntry[] | null = null;
  /** What became of each fault, to prove that it happened. */
  readonly counts = new Map<Fault, number>();
  /** Entries that reached the server more than once. */
  resent = 0;
  readonly #sent = new Set<string>();

  constructor(inner: Transport) {
    this.#inner = inner;
  }

  get chains(): boolean {
    return this.#inner.chains;
  }

  prepare(fault: Fault): void {
    this.#next = fault;
  }

  /** Delivers what the network still holds. */
  async flush(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    if (held) await this.#deliver(held);
  }

  #take(): Fault {
    const fault = this.#next;
    this.#next = 'none';
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
    return fault;
  }

  async #deliver(entries: readonly PushEntry[]): Promise<PushReply> {
    for (const { opId } of entries) {
      if (this.#sent.has(opId)) this.resent += 1;
      this.#sent.add(opId);
    }
    return this.#inner.push(entries);
  }

  async push(entries: readonly PushEntry[]): Promise<PushReply> {
    const fault = this.#take();
    const held = this.#held;
    if (fault !== 'reorder') this.#held = null;
    const reply = await this.#pushWith(fault, entries);
    if (held && fault !== 'reorder') await this.#deliver(held);
    return reply;
  }

  #pushWith(fault: Fault, entries: readonly PushEntry[]): Promise<PushReply> {
    const misfortunes: Record<Fault, () => Promise<PushReply>> = {
      none: () => this.#deliver(entries),
      'lost-before': async () => ({ status: 0 }),
      'lost-reply': async () => {
        await this.#deliver(entries);
        return { status: 0 };
      },
      duplicate: async () => {
        await this.#deliver(entries);
        return this.#deliver(entries);
      },
      reorder: async () => {
        this.#held = structuredClone([...entries]);
        return { status: 0 };
      },
      '5xx': async () => ({ status: 503, retryAfter: 1 }),
      '401': async () => ({ status: 401 }),
      '403': () => this.#forbid(entries),
      half: () => this.#halve(entries),
    };
    return misfortunes[fault]();
  }

  async #halve(entries: readonly PushEntry[]): Promise<PushReply> {
    const half = entries.slice(0, Math.ceil(entries.length / 2));
    const reply = await this.#deliver(half);
    if (!('answers' in reply)) return reply;
    const rest = entries.slice(half.length).map(({ opId }, at) => ({ opId, status: at === 0 ? 500 : 425 }));
    return { status: 200, answers: [...reply.answers, ...rest] };
  }

  /** Refuses the first entry, unless the server already did it: a stored answer comes before a permission. */
  async #forbid(entries: readonly PushEntry[]): Promise<PushReply> {
    if (this.#sent.has(entries[0]?.opId ?? '')) return this.#deliver(entries);
    const answers = entries.map(({ opId }, at) => ({ opId, status: at === 0 ? 403 : 425 }));
    return { status: 200, answers };
  }

  async pull(request: PullRequest): Promise<PullReply> {
    const fault = this.#take();
    if (fault === '5xx') return { status: 502 };
    if (fault === '401') return { status: 401 };
    if (fault === 'lost-reply' || fault === 'lost-before') return { status: 0 };
    const page = await this.#inner.pull({ ...request, limit: fault === 'half' ? 1 : request.limit });
    if (fault === 'duplicate') return this.#inner.pull(request);
    return page;
  }

  async rows(wanted: RowsWanted): Promise<PullReply> {
    const fault = this.#take();
    if (fault === '5xx') return { status: 502 };
    if (fault === '401') return { status: 401 };
    if (fault === 'lost-reply' || fault === 'lost-before') return { status: 0 };
    return (await this.#inner.rows?.(wanted)) ?? { status: 404 };
  }

  stream(onPoke: (rev: number) => void, signal: AbortSignal): Promise<void> {
    return this.#inner.stream(onPoke, signal);
  }

  health(): Promise<boolean> {
    return this.#inner.health();
  }

  refresh(): Promise<boolean> {
    return this.#inner.refresh();
  }
}
