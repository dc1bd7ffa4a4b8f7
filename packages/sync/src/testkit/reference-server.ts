// The server of docs/sync.md 'Protocol' in memory, faithful where the client can tell: receipts, version checks, numbers
// without a gap, a counter taken last, tombstones, epochs, and a batch that stops at the first entry it must not go beyond.
import { changedFields } from '../conflict/three-way.ts';
import {
  type RowChange,
  type Execution,
  keyOf,
  recordOf,
  type Row,
  type SyncRules,
} from '../ports/rulebook.ts';
import type {
  ChangedRow,
  PullReply,
  PullRequest,
  PushAnswer,
  PushEntry,
  PushReply,
  RowsRequest,
  Transport,
} from '../ports/transport.ts';
import { ownRefusal } from './own-refusal.ts';
import { type AppliedWrite, ReferenceState } from './reference-state.ts';
import { askedRows, walkPage, type WalkedServer } from './reference-scan.ts';

const statusOfCode: Readonly<Record<string, number>> = {
  not_found: 404,
  deleted: 410,
  forbidden: 403,
  already_exists: 409,
  unknown_action: 400,
};

export interface ReferenceOptions {
  rulebook: SyncRules;
  numbered: Readonly<Record<string, string>>;
  /** Another one than the usual shares no past with it. */
  instance?: string;
  /** What is recent is so from then; the beginning of time without it. */
  now?: () => number;
}

/** Whose line it is, and of which version of the application. */
interface Caller {
  client: string;
  schema: number;
}

const isRow = (output: unknown): output is Row => typeof output === 'object' && output !== null;

const fieldsOf = ({ before, after }: RowChange): string[] =>
  before && after ? changedFields(before, after) : [];

const keyOfChanged = (changed: ChangedRow): string =>
  keyOf(changed.collection, 'row' in changed ? changed.row.id : changed.id);

/** Whether the record is not at the version the entry counts on, the earlier entries of its batch included. */
function isStale({ baseVersion }: PushEntry, current: Row, earlier: readonly PushAnswer[]): boolean {
  if (baseVersion === null) return false;
  let expected = baseVersion;
  for (const changed of earlier.flatMap((answer) => answer.data?.rows ?? [])) {
    const isTarget = 'row' in changed && changed.row.id === current.id;
    if (isTarget && changed.row.version === expected + 1) expected += 1;
  }
  return current.version !== expected;
}

export class ReferenceServer {
  readonly #options: ReferenceOptions;
  readonly #state: ReferenceState;
  #rulebook: SyncRules;
  #tail: Promise<unknown> = Promise.resolve();
  readonly #pokes = new Set<(rev: number) => void>();
  /** Status to answer instead of running an operation; for tests of the table of docs/sync.md 'Protocol'. */
  interceptor: ((entry: PushEntry) => Partial<PushAnswer> | null) | null = null;

  constructor(options: ReferenceOptions) {
    this.#options = options;
    this.#rulebook = options.rulebook;
    this.#state = new ReferenceState(options.numbered, options.instance);
  }

  get rev(): number {
    return this.#state.rev;
  }

  get applied(): AppliedWrite[] {
    return this.#state.applied;
  }

  /** Every live row, by collection and id; those a person sees when one is named. */
  rows(client?: string): Map<string, Row> {
    return this.#state.liveRows(client);
  }

  /** A backup; what is answered restores it: a server set back in time, in another epoch. */
  backup(): () => void {
    return this.#state.backup();
  }

  upgrade(schema: number, rulebook: SyncRules): void {
    this.#rulebook = rulebook;
    this.#state.upgrade(schema, rulebook);
  }

  /** Drops the tombstones; a device that comes from before them pulls afresh. */
  prune(): void {
    this.#state.prune();
  }

  setRole(client: string, isLimited: boolean): void {
    this.#state.setRole(client, isLimited);
  }

  #alone<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#tail.then(run);
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  push(caller: Caller, entries: readonly PushEntry[], epoch: string | null): Promise<PushReply> {
    const sent = structuredClone(entries);
    return this.#alone(async () => {
      if (caller.schema !== this.#state.schema) return ownRefusal(426);
      if (epoch !== null && epoch !== this.#state.epochOf(caller.client)) return ownRefusal(410);
      const answers: PushAnswer[] = [];
      let stopped = false;
      for (const entry of sent) {
        const answer: PushAnswer = stopped
          ? { opId: entry.opId, status: 425 }
          : await this.#answer(caller.client, entry, answers);
        stopped ||= answer.status >= 500 || answer.status === 429;
        answers.push(answer);
      }
      for (const poke of this.#pokes) poke(this.#state.rev);
      return structuredClone({ status: 200 as const, answers });
    });
  }

  async #answer(client: string, entry: PushEntry, earlier: readonly PushAnswer[]): Promise<PushAnswer> {
    const { opId } = entry;
    const { receipts } = this.#state;
    const fingerprint = JSON.stringify([entry.action, entry.data]);
    const receipt = receipts.get(opId);
    if (receipt && receipt.fingerprint !== fingerprint)
      return this.#shown(client, this.#otherForm(receipt.answer));
    if (receipt) return this.#shown(client, receipt.answer);
    if (entry.withdrawn) {
      const answer = { opId, status: 200 };
      receipts.set(opId, { fingerprint, answer });
      return answer;
    }
    const intercepted = this.interceptor?.(entry);
    if (intercepted) return { opId, status: 500, ...intercepted };
    const built =
      entry.after?.every((id) => earlier.some((answer) => answer.opId === id && answer.status < 300)) ?? true;
    if (!built) return { opId, status: 424 };
    const answer = await this.#run(client, entry, earlier);
    if (answer.status < 300) receipts.set(opId, { fingerprint, answer });
    return this.#shown(client, answer);
  }

  /** The key is known, what it carries is not: perhaps the same write in the form of a newer application. Its rows are told. */
  #otherForm({ opId, data }: PushAnswer): PushAnswer {
    const rows = (data?.rows ?? []).flatMap((changed) => {
      const id = 'row' in changed ? changed.row.id : changed.id;
      const row = this.#state.live({ collection: changed.collection, id: String(id) });
      return row ? [{ collection: changed.collection, row }] : [];
    });
    const error = { code: 'idempotency_mismatch', message: 'idempotency_mismatch' };
    return { opId, status: 409, error, data: { output: null, rows } };
  }

  /** Rows that are not that person's do not travel. */
  #shown(client: string, answer: PushAnswer): PushAnswer {
    if (!answer.data) return answer;
    const { output, rows } = answer.data;
    const own = rows.filter((changed) => this.#state.isVisible(client, keyOfChanged(changed)));
    return { ...answer, data: { output, rows: own } };
  }

  async #run(client: string, entry: PushEntry, earlier: readonly PushAnswer[]): Promise<PushAnswer> {
    const { opId, action, data, timestamp } = entry;
    const rulebook = this.#rulebook;
    const state = this.#state;
    const target = rulebook.target(action, data);
    const before = target ? state.live(target) : null;
    if (target && !before) return { opId, status: 404, error: { code: 'not_found', message: 'not_found' } };
    if (target && !state.isVisible(client, keyOf(target.collection, target.id)))
      return { opId, status: 403, error: { code: 'forbidden', message: 'Cette fiche ne vous revient plus' } };
    if (before && rulebook.mergePolicy(action) !== 'append' && isStale(entry, before, earlier)) {
      const error = { code: 'version_conflict', message: 'version_conflict' };
      return { opId, status: 412, error, current: before };
    }
    const result = await rulebook.execute(action, data, state.reader(), { opId, timestamp, userId: client });
    if (!result.ok) return { opId, status: statusOfCode[result.error.code] ?? 422, error: result.error };
    return (
      this.#refusalOf(client, entry, result.value) ??
      this.#commit({ opId, action, client, target, before }, result.value)
    );
  }

  #commit(
    write: Pick<AppliedWrite, 'opId' | 'action' | 'client' | 'target' | 'before'>,
    { changes, output }: Execution,
  ): PushAnswer {
    const state = this.#state;
    const rows = changes.map((change) => state.commit(change, write.client));
    const changed = changes.map((change) => ({
      key: keyOf(change.collection, change.id),
      fields: fieldsOf(change),
    }));
    const after = write.target ? state.live(write.target) : null;
    state.applied.push(structuredClone({ ...write, after, changed }));
    return { opId: write.opId, status: 200, data: { output, rows } };
  }

  /** A record that somebody else had made is told to those who see it. */
  #refusalOf(client: string, { opId, action, data }: PushEntry, done: Execution): PushAnswer | null {
    const made = this.#rulebook.creates?.(action, data);
    if (!made || done.changes.length > 0 || !isRow(done.output)) return null;
    if (this.#state.isVisible(client, keyOf(made.collection, done.output.id))) return null;
    return { opId, status: 409, error: { code: 'already_exists', message: 'already_exists' } };
  }

  #walkedBy(client: string): WalkedServer {
    const rows: WalkedServer['rows'] = [...this.#state.liveRows(client)].map(([key, row]) => ({
      collection: recordOf(key).collection,
      row,
    }));
    const { now = () => 0 } = this.#options;
    const { rev } = this.#state;
    const { lives } = this.#state;
    const company = this.#options.instance ?? 'Sample';
    return {
      rulebook: this.#rulebook,
      rows,
      rev,
      epoch: this.#state.epochOf(client),
      lives,
      company,
      now: now(),
    };
  }

  pull(caller: Caller, request: PullRequest): Promise<PullReply> {
    const { since, limit, collections } = request;
    return this.#alone(async () => {
      const state = this.#state;
      if (caller.schema !== state.schema) return ownRefusal(426);
      const epoch = state.epochOf(caller.client);
      const isOther = request.epoch !== null && request.epoch !== epoch;
      if (isOther || since > state.rev) return ownRefusal(410);
      if (request.fresh) return structuredClone(walkPage(this.#walkedBy(caller.client), request));
      if (since > 0 && since < state.floor) return ownRefusal(410);
      const changes = state
        .changesFor(caller.client, since)
        .filter(({ changed }) => collections?.includes(changed.collection) ?? true);
      const page = changes.slice(0, limit);
      const hasMore = page.length < changes.length;
      return structuredClone({
        status: 200 as const,
        rows: page.map(({ changed }) => changed),
        rev: hasMore ? (page.at(-1)?.rev ?? since) : state.rev,
        hasMore,
        epoch,
      });
    });
  }

  #rowsFor(caller: Caller, wanted: RowsRequest): Promise<PullReply> {
    return this.#alone(async () => {
      if (caller.schema !== this.#state.schema) return ownRefusal(426);
      return structuredClone(askedRows(this.#walkedBy(caller.client), wanted));
    });
  }

  /** A line to this server for one client. */
  transport(client: string, schema = 1): Transport {
    const caller = { client, schema };
    return {
      push: (entries, _signal, epoch = null) => this.push(caller, entries, epoch),
      pull: (request) => this.pull(caller, request),
      rows: (wanted) => this.#rowsFor(caller, wanted),
      stream: async (onPoke, signal) => {
        this.#pokes.add(onPoke);
        await new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve(), { once: true });
          if (signal.aborted) resolve();
        });
        this.#pokes.delete(onPoke);
      },
      health: () => Promise.resolve(true),
      refresh: () => Promise.resolve(true),
    };
  }
}
