// One exchange of the queue with the server: a batch out, its answers in, applied in one transaction (docs/sync.md 'Protocol').
import type { Clock } from '../ports/platform.ts';
import type { Refused } from '../ports/refused.ts';
import { isAnswered, type PushAnswer, type PushEntry, type Transport } from '../ports/transport.ts';
import type { Replica } from '../store/replica.ts';
import { payRebase, settle } from '../outbox/rebase.ts';
import type { Entry } from '../outbox/entry.ts';
import type { OutboxContext } from '../outbox/write.ts';
import { applyAnswers, type Outcome } from './answers.ts';
import { join } from './alias.ts';
import { planBatch } from './batch.ts';
import { ownStatus, verdictOf } from './verdict.ts';

/** An instance that shares no past with the copy. */
export interface OtherInstance {
  life: string;
  /** '' when it does not say. */
  company: string;
}

/** An exchange ends in one of these; the loop decides what next. */
export type ExchangeResult =
  | { kind: 'idle' }
  | { kind: 'progress' }
  | { kind: 'later'; retryAfter: number; offline: boolean }
  | { kind: 'sign-in' }
  /** The copy is of another life of the server: a fresh pull comes before the queue. */
  | { kind: 'afresh' }
  | { kind: 'reload' }
  /** Another instance answers at this address: nothing is exchanged without a person's word. */
  | { kind: 'other-instance'; instance: OtherInstance };

export type Exchange = (signal?: AbortSignal) => Promise<ExchangeResult>;

/** The session is renewed once; a second refusal needs the person. */
export function renewing(transport: Pick<Transport, 'refresh'>, exchanger: { exchange: Exchange }): Exchange {
  let isRenewed = false;
  return async (signal) => {
    const result = await exchanger.exchange(signal);
    isRenewed = result.kind === 'sign-in' && !isRenewed && (await transport.refresh());
    return isRenewed ? { kind: 'progress' } : result;
  };
}

/** The queue must know these of the attachments of its entries. */
export interface Uploads {
  /** Whether the server holds all of them. */
  isUploaded(entry: Pick<Entry, 'attachments'>): boolean;
  /** The server says that it lacks some: it is asked again. */
  forget(entries: readonly Pick<Entry, 'attachments'>[]): void;
}

export interface PusherOptions {
  context: OutboxContext;
  replica: Replica;
  transport: Transport;
  userId: string;
  clock: Clock;
  uploader: Uploads;
  /** The server had already done what was given up. */
  onTooLate?: ((entries: readonly Entry[]) => void) | undefined;
}

interface SentBatch {
  wire: readonly PushEntry[];
  /** The life of the server that the copy was of. */
  epoch: string | null;
}

const LARGEST_BATCH = 100;
const FIRST_BATCH = 25;
/** Re-runs that are never worth postponing. */
const ALWAYS_WORTH = 50;

export class Pusher {
  readonly #options: PusherOptions;
  #size = FIRST_BATCH;
  /** Answers since the last rebase: as many re-runs are paid for. */
  #credit = ALWAYS_WORTH;

  constructor(options: PusherOptions) {
    this.#options = options;
  }

  /** Sends the next batch; 'idle' when nothing may be sent. */
  async exchange(signal?: AbortSignal): Promise<ExchangeResult> {
    const { replica, transport, userId, uploader } = this.#options;
    const rule = {
      size: this.#size,
      userId,
      isUploaded: (entry: Entry) => uploader.isUploaded(entry),
    };
    const batch = planBatch(replica.queue, rule);
    if (batch.entries.length === 0) {
      await this.settleDebt();
      return { kind: 'idle' };
    }
    const { epoch, life: incarnation } = replica.state;
    // What waits is for a life of the server: none is taken for it before it was asked.
    const isBound = incarnation !== undefined || batch.entries.some(({ baseVersion }) => baseVersion);
    if (epoch === null && isBound) return { kind: 'afresh' };
    const reply = await transport.push(batch.wire, signal, epoch);
    const sent = { wire: batch.wire, epoch };
    return isAnswered(reply) ? this.#take(sent, reply.answers) : this.#refused(reply, sent);
  }

  /** Answers of another life of the server than the copy is now of count as lost: what was done there is asked for again. */
  async #take({ wire, epoch }: SentBatch, answers: readonly PushAnswer[]): Promise<ExchangeResult> {
    const { context, clock } = this.#options;
    const sent = new Map(wire.map((entry) => [entry.opId, entry]));
    const own = answers.filter((answer) => sent.has(answer.opId));
    const pairs = own.map((answer) => ({ answer, sent: sent.get(answer.opId) as PushEntry }));
    this.#askAgain(own);
    const outcome = await context.ledger.writeAnswer(async (draft, isStored) => {
      if (draft.state.epoch !== epoch) return null;
      const applied = applyAnswers(draft, { rulebook: context.rulebook, now: clock.now(), isStored }, pairs);
      this.#credit += applied.moved;
      // A rebase is owed by the state: where that is not stored, it is done. What goes on upon another record is run again on
      // it at once, whatever it costs: it happens rarely.
      const isAtOnce = !isStored || applied.aliases.length > 0;
      const patience = isAtOnce ? Number.POSITIVE_INFINITY : this.#credit;
      const settled = await settle(draft, { ...context, keys: applied.keys, patience });
      for (const { collection, to } of applied.aliases) await join(draft, context, { collection, id: to });
      if (settled === 'settled') this.#credit = ALWAYS_WORTH;
      return applied;
    });
    return outcome ? this.#conclude(outcome) : { kind: 'progress' };
  }

  /** An entry that was not attempted may lack a file there: the server was set back in time, or the file removed. */
  #askAgain(answers: readonly PushAnswer[]): void {
    const { replica, uploader } = this.#options;
    const untried = answers.filter(({ status }) => status === 424);
    uploader.forget(untried.map(({ opId }) => replica.queue.get(opId) ?? {}));
  }

  #conclude(outcome: Outcome): ExchangeResult {
    if (outcome.tooLate.length > 0) this.#options.onTooLate?.(outcome.tooLate);
    if (outcome.reload) return { kind: 'reload' };
    if (outcome.signIn) return { kind: 'sign-in' };
    if (outcome.moved > 0) {
      this.#size = Math.min(LARGEST_BATCH, this.#size * 2);
      if (!outcome.retry) return { kind: 'progress' };
    }
    return { kind: 'later', retryAfter: outcome.retryAfter, offline: false };
  }

  /**
   * The batch as a whole was refused: its entries keep their place and are not blamed. One that travels alone and that the server
   * cannot even read waits for a person, with the server's words; nothing is taken from it for done or removed.
   */
  async #refused(reply: Refused, sent: SentBatch): Promise<ExchangeResult> {
    const { wire } = sent;
    const status = ownStatus(reply);
    if (status === 410) return { kind: 'afresh' };
    const verdict = verdictOf(status, { target: null }, false);
    if (verdict === 'sign-in' || verdict === 'reload') return { kind: verdict };
    const isUnreadable = verdict === 'park' && status !== 404;
    const [{ opId }] = wire as [PushEntry];
    if (isUnreadable && reply.error && wire.length === 1)
      return this.#take(sent, [{ opId, status, error: reply.error }]);
    this.#size = Math.max(1, Math.floor(wire.length / 2));
    if (isUnreadable) return { kind: 'progress' };
    return { kind: 'later', retryAfter: reply.retryAfter ?? 0, offline: status === 0 };
  }

  /** Pays the rebase that draining the queue put off. */
  async settleDebt(): Promise<void> {
    const { context, replica } = this.#options;
    if (!replica.state.rebaseOwed) return;
    await context.ledger.write((draft) => payRebase(draft, context.rulebook));
    this.#credit = ALWAYS_WORTH;
  }
}
