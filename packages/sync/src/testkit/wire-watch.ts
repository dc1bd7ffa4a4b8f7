// The watch sees the requests of one browser's tabs before the network does anything to them: the suite's witness of their
// order, their form and their tab.
import type { PushEntry, PushReply, Transport } from '../ports/transport.ts';
import type { Confirmed } from './promise-log.ts';
import { PromiseBroken } from './promise-broken.ts';
import type { PromiseSubject } from './sample-subject.ts';

/** A tab on the wire. */
export interface Speaker {
  name: string;
  subject: PromiseSubject;
  /** What a dead tab says reaches nobody. */
  isAlive: () => boolean;
}

/** After which a write may wait for a person. */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 408, 424, 425, 426, 429].includes(status);

const isOfForm = (subject: PromiseSubject, entry: PushEntry): boolean => subject.isOfForm?.(entry) !== false;

const idOf = (output: unknown): string | null =>
  typeof output === 'object' && output !== null && 'id' in output ? String(output.id) : null;

export class WireWatch {
  /** Writes answered as done, or that the record they remove is gone. */
  readonly #done = new Set<string>();
  /** Writes that met a newer version. */
  readonly stale = new Set<string>();
  /** Tabs that talked to the server, the last one last: who gave the lead away does not take it back. */
  readonly #speakers = new Set<string>();
  /** Writes given up when the server had done them. */
  tooLate = 0;
  /** Creations answered by a record of somebody else. */
  otherNames = 0;
  /** Pulls that had to begin afresh. */
  afresh = 0;
  /** The first promise that was broken on the wire. */
  broken: PromiseBroken | null = null;
  readonly #confirmed: (opId: string) => Confirmed | undefined;

  /** Whether tabs agree on one that talks; without a loop of their own they do not. */
  readonly #led: boolean;

  constructor(confirmed: (opId: string) => Confirmed | undefined, led: boolean) {
    this.#confirmed = confirmed;
    this.#led = led;
  }

  /** The line of a tab, watched. */
  watch(line: Transport, { name, subject, isAlive }: Speaker): Transport {
    return {
      push: async (entries, signal, epoch) => {
        if (isAlive()) this.#speak(name);
        this.#inspect(entries, subject);
        const reply = await line.push(entries, signal, epoch);
        this.#hearWithdrawn(entries, reply);
        this.#hearOtherNames(entries, reply, subject);
        return this.#hear(reply);
      },
      pull: async (request, signal) => {
        if (isAlive()) this.#speak(name);
        const reply = await line.pull(request, signal);
        if (reply.status === 410) this.afresh += 1;
        return reply;
      },
      ...(line.rows ? { rows: line.rows.bind(line) } : {}),
      stream: (onPoke, signal) => line.stream(onPoke, signal),
      health: (signal) => line.health(signal),
      refresh: () => line.refresh(),
    };
  }

  #speak(name: string): void {
    if (!this.#led) return;
    const last = [...this.#speakers].at(-1);
    if (this.#speakers.has(name) && last !== name)
      this.#break('I13', `${name} talks to the server while ${String(last)} does`);
    this.#speakers.add(name);
  }

  #inspect(entries: readonly PushEntry[], subject: PromiseSubject): void {
    /** For each write of the batch, all that it names before it, and what these name. */
    const behind = new Map<string, Set<string>>();
    for (const entry of entries.filter(({ withdrawn }) => !withdrawn)) {
      const before = new Set(entry.after?.flatMap((opId) => [opId, ...(behind.get(opId) ?? [])]));
      for (const parent of this.#missing(entry.opId))
        if (!before.has(parent))
          this.#break('I8', `${entry.opId} was sent without ${parent}, on which it was made`);
      if (!isOfForm(subject, entry)) this.#break('I10', `${entry.opId} was sent in an old form`);
      behind.set(entry.opId, before);
    }
  }

  /** What a write was made on and nobody answered or gave up yet. */
  #missing(opId: string): string[] {
    const parents = this.#confirmed(opId)?.madeOn ?? [];
    return parents.filter((parent) => !this.#done.has(parent) && !this.#confirmed(parent)?.isReplaced);
  }

  #hear(reply: PushReply): PushReply {
    for (const { opId, status } of 'answers' in reply ? reply.answers : []) {
      if (status < 300) this.#done.add(opId);
      if (status === 412) this.stale.add(opId);
      const write = this.#confirmed(opId);
      if (write && isRefusal(status)) write.isHeld = true;
      if (write && (status === 404 || status === 410)) write.isGone = true;
    }
    return reply;
  }

  /** Creations that were answered by a record of somebody else. */
  #hearOtherNames(entries: readonly PushEntry[], reply: PushReply, { rulebook }: PromiseSubject): void {
    const sent = new Map(entries.map((entry) => [entry.opId, entry]));
    for (const { opId, status, data } of 'answers' in reply ? reply.answers : []) {
      const entry = sent.get(opId);
      const made = entry && rulebook.creates?.(entry.action, entry.data);
      const to = idOf(data?.output);
      if (!made || status >= 300 || to === null || to === made.id) continue;
      this.otherNames += 1;
      const write = this.#confirmed(opId);
      if (write) write.otherName = { from: made.id, to };
    }
  }

  /** Rows with the answer say that it came too late. */
  #hearWithdrawn(entries: readonly PushEntry[], reply: PushReply): void {
    const asked = new Set(entries.flatMap(({ opId, withdrawn }) => (withdrawn ? [opId] : [])));
    for (const { opId, status, data } of 'answers' in reply ? reply.answers : []) {
      if (!asked.has(opId) || status >= 300) continue;
      const write = this.#confirmed(opId);
      if (data) this.tooLate += 1;
      else if (write) write.isWithdrawn = true;
    }
  }

  #break(invariant: string, message: string): void {
    this.broken ??= new PromiseBroken(invariant, message);
  }
}
