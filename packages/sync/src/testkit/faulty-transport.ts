// A network that misbehaves on demand: each call takes the fault prepared for it, then the line is sound again.
import type { Refused } from '../ports/refused.ts';
import type {
  PullReply,
  PullRequest,
  PushEntry,
  PushReply,
  RowsRequest,
  Transport,
} from '../ports/transport.ts';
import { foreignStatuses, ownRefusal } from './own-refusal.ts';

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
  /** A gateway or another service answers in JSON of its own, with each status in turn; the request does not arrive. */
  'foreign',
  /** The same, once the server has done the work. */
  'foreign-reply',
  /** The first write of the batch is refused. */
  '403',
  /** The second is: what was made on it waits, what comes before it is done. */
  '403-second',
  /** The server is killed half-way through the batch. */
  'half',
] as const;
/** Frozen calls end when the tab is thawed: the request leaves then, or only its answer arrives then. */
export type Fault = (typeof faults)[number] | 'frozen-before' | 'frozen-after';

const forever = <T>(): Promise<T> => new Promise(() => undefined);

interface Sent {
  entries: readonly PushEntry[];
  epoch: string | null;
}

export class FaultyTransport implements Transport {
  readonly #inner: Transport;
  #next: Fault = 'none';
  #held: Sent | null = null;
  #frozen: PromiseWithResolvers<void> | null = null;
  #isDead = false;
  /** Calls under way that are not frozen. */
  inFlight = 0;
  /** Entries that reached the server more than once. */
  resent = 0;
  /** Answers of somebody else. */
  foreign = 0;
  /** Requests of any kind that the tab made. */
  calls = 0;
  readonly #sent = new Set<string>();

  constructor(inner: Transport) {
    this.#inner = inner;
  }

  prepare(fault: Fault): void {
    this.#next = fault;
  }

  get isFrozen(): boolean {
    return this.#frozen !== null;
  }

  /** What is frozen goes on. */
  thaw(): void {
    this.#frozen?.resolve();
    this.#frozen = null;
  }

  /** The tab died: nothing comes back to it any more. */
  kill(): void {
    this.#isDead = true;
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
    return fault;
  }

  /** Nothing else happens on this call until the tab is thawed. */
  async #freeze(): Promise<void> {
    this.#frozen ??= Promise.withResolvers<void>();
    this.inFlight -= 1;
    await this.#frozen.promise;
    this.inFlight += 1;
  }

  async #call<T>(run: () => Promise<T>): Promise<T> {
    if (this.#isDead) return forever();
    this.calls += 1;
    this.inFlight += 1;
    const answer = await run();
    this.inFlight -= 1;
    return this.#isDead ? forever() : answer;
  }

  async #deliver({ entries, epoch }: Sent): Promise<PushReply> {
    for (const { opId } of entries) {
      if (this.#sent.has(opId)) this.resent += 1;
      this.#sent.add(opId);
    }
    return this.#inner.push(entries, undefined, epoch);
  }

  push(
    entries: readonly PushEntry[],
    _signal?: AbortSignal,
    epoch: string | null = null,
  ): Promise<PushReply> {
    return this.#call(async () => {
      const fault = this.#take();
      const held = this.#held;
      if (fault !== 'reorder') this.#held = null;
      const reply = await this.#pushWith(fault, { entries, epoch });
      if (held && fault !== 'reorder') await this.#deliver(held);
      return reply;
    });
  }

  #pushWith(fault: Fault, sent: Sent): Promise<PushReply> {
    const misfortunes: Record<Fault, () => Promise<PushReply>> = {
      none: () => this.#deliver(sent),
      'lost-before': async () => ({ status: 0 }),
      'lost-reply': async () => {
        await this.#deliver(sent);
        return { status: 0 };
      },
      duplicate: async () => {
        await this.#deliver(sent);
        return this.#deliver(sent);
      },
      reorder: async () => {
        this.#held = structuredClone(sent);
        return { status: 0 };
      },
      '5xx': async () => ownRefusal(503, 1),
      '401': async () => ownRefusal(401),
      foreign: async () => this.#foreign(),
      'foreign-reply': async () => {
        await this.#deliver(sent);
        return this.#foreign();
      },
      '403': () => this.#forbid(sent, 0),
      '403-second': () => this.#forbid(sent, 1),
      half: () => this.#halve(sent),
      'frozen-before': async () => {
        await this.#freeze();
        return this.#deliver(sent);
      },
      'frozen-after': async () => {
        const reply = await this.#deliver(sent);
        await this.#freeze();
        return reply;
      },
    };
    return misfortunes[fault]();
  }

  /** A status without the server's words. */
  #foreign(): Refused {
    this.foreign += 1;
    return { status: foreignStatuses[this.foreign % foreignStatuses.length] ?? 404 };
  }

  async #halve({ entries, epoch }: Sent): Promise<PushReply> {
    const half = entries.slice(0, Math.ceil(entries.length / 2));
    const reply = await this.#deliver({ entries: half, epoch });
    if (!('answers' in reply)) return reply;
    const rest = entries.slice(half.length).map(({ opId }, at) => ({ opId, status: at === 0 ? 500 : 425 }));
    return { status: 200, answers: [...reply.answers, ...rest] };
  }

  /** Refuses one entry, unless the server already did it: a stored answer comes before a permission. Or to hear that it was given up. */
  async #forbid({ entries, epoch }: Sent, place: number): Promise<PushReply> {
    const refused = entries[place];
    if (!refused || (!refused.withdrawn && this.#sent.has(refused.opId)))
      return this.#deliver({ entries, epoch });
    const before = entries.slice(0, place);
    const reply: PushReply =
      before.length > 0 ? await this.#deliver({ entries: before, epoch }) : { status: 200, answers: [] };
    if (!('answers' in reply)) return reply;
    const error = { code: 'forbidden', message: 'Vous ne pouvez pas le faire' };
    const rest = entries
      .slice(place)
      .map(({ opId }, at) => (at === 0 ? { opId, status: 403, error } : { opId, status: 425 }));
    return { status: 200, answers: [...reply.answers, ...rest] };
  }

  pull(request: PullRequest): Promise<PullReply> {
    return this.#call(() => this.#pullWith(this.#take(), request));
  }

  async #pullWith(fault: Fault, request: PullRequest): Promise<PullReply> {
    if (fault === '5xx') return ownRefusal(503);
    if (fault === '401') return ownRefusal(401);
    if (fault === 'foreign' || fault === 'foreign-reply') return this.#foreign();
    if (fault === 'lost-reply' || fault === 'lost-before') return { status: 0 };
    if (fault === 'frozen-before') await this.#freeze();
    const page = await this.#inner.pull({ ...request, limit: fault === 'half' ? 1 : request.limit });
    if (fault === 'frozen-after') await this.#freeze();
    if (fault === 'duplicate') return this.#inner.pull(request);
    return page;
  }

  rows(wanted: RowsRequest): Promise<PullReply> {
    return this.#call(async () => {
      const fault = this.#take();
      if (fault === '5xx') return ownRefusal(503);
      if (fault === '401') return ownRefusal(401);
      if (fault === 'foreign' || fault === 'foreign-reply') return this.#foreign();
      if (fault === 'lost-reply' || fault === 'lost-before') return { status: 0 };
      return (await this.#inner.rows?.(wanted)) ?? ownRefusal(404);
    });
  }

  stream(onPoke: (rev: number) => void, signal: AbortSignal): Promise<void> {
    if (this.#isDead) return forever();
    return this.#inner.stream(onPoke, signal);
  }

  health(): Promise<boolean> {
    return this.#call(() => this.#inner.health());
  }

  refresh(): Promise<boolean> {
    return this.#call(() => this.#inner.refresh());
  }
}
