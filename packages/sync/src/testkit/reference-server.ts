// The server of sync.md §4 in memory, faithful where the client can tell: receipts, version checks, numbers without a gap, a
// counter taken last, tombstones, epochs, and a batch that stops at the first entry it must not go beyond.
import { changedFields } from '../conflict/three-way.ts';
import type { Change, Reader, Row, Rulebook } from '../ports/rulebook.ts';
import { keyOf, type RecordKey } from '../ports/rulebook.ts';
import type {
  ChangedRow,
  PullReply,
  PullRequest,
  PushAnswer,
  PushEntry,
  PushReply,
  Transport,
} from '../ports/transport.ts';
import { askedRows, walkPage, type WalkedServer } from './reference-walk.ts';

/** One committed operation, as an auditor sees it. */
export interface AppliedWrite {
  opId: string;
  action: string;
  client: string;
  target: RecordKey | null;
  /** States of the target around the operation. */
  before: Row | null;
  after: Row | null;
  /** Every record it wrote, with the fields that changed. */
  changed: { key: string; fields: string[] }[];
}

interface Receipt {
  fingerprint: string;
  answer: PushAnswer;
}

interface Stored {
  collection: string;
  id: string;
  /** Null for a tombstone. */
  row: Row | null;
  rev: number;
}

const statusOfCode: Readonly<Record<string, number>> = {
  not_found: 404,
  deleted: 410,
  forbidden: 403,
  already_exists: 409,
  unknown_action: 400,
};

export interface ReferenceOptions {
  rulebook: Rulebook;
  numbered: Readonly<Record<string, string>>;
  chains?: boolean;
  /** What is recent is so from then; the beginning of time without it. */
  now?: () => number;
}

const fieldsOf = ({ before, after }: Change): string[] =>
  before && after ? changedFields(before, after) : [];

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
  #rows = new Map<string, Stored>();
  #receipts = new Map<string, Receipt>();
  #numbers = new Map<string, number>();
  #rev = 0;
  #epoch = 'epoch-1';
  #tail: Promise<unknown> = Promise.resolve();
  readonly #pokes = new Set<(rev: number) => void>();
  applied: AppliedWrite[] = [];
  /** Status to answer instead of running an operation; for tests of the table of sync.md §3. */
  interceptor: ((entry: PushEntry) => Partial<PushAnswer> | null) | null = null;

  constructor(options: ReferenceOptions) {
    this.#options = options;
  }

  get rev(): number {
    return this.#rev;
  }

  /** Every live row, by collection and id. */
  rows(): Map<string, Row> {
    const live = new Map<string, Row>();
    for (const [key, { row }] of this.#rows) if (row) live.set(key, structuredClone(row));
    return live;
  }

  /** A backup; `restore` it to play a server set back in time, in another epoch. */
  backup(): () => void {
    const kept = structuredClone({
      rows: this.#rows,
      receipts: this.#receipts,
      numbers: this.#numbers,
      rev: this.#rev,
    });
    const applied = [...this.applied];
    return () => {
      const { rows, receipts, numbers, rev } = structuredClone(kept);
      this.#rows = rows;
      this.#receipts = receipts;
      this.#numbers = numbers;
      this.#rev = rev;
      this.#epoch = `${this.#epoch}+`;
      this.applied = [...applied];
    };
  }

  #alone<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#tail.then(run);
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  push(client: string, entries: readonly PushEntry[]): Promise<PushReply> {
    const sent = structuredClone(entries);
    return this.#alone(async () => {
      const answers: PushAnswer[] = [];
      let stopped = false;
      for (const entry of sent) {
        const answer: PushAnswer = stopped
          ? { opId: entry.opId, status: 425 }
          : await this.#answer(client, entry, answers);
        stopped ||= answer.status >= 500 || answer.status === 429;
        answers.push(answer);
      }
      for (const poke of this.#pokes) poke(this.#rev);
      return structuredClone({ status: 200 as const, answers });
    });
  }

  async #answer(client: string, entry: PushEntry, earlier: readonly PushAnswer[]): Promise<PushAnswer> {
    const { opId } = entry;
    const fingerprint = JSON.stringify([entry.action, entry.data]);
    const receipt = this.#receipts.get(opId);
    if (receipt && receipt.fingerprint !== fingerprint)
      return { opId, status: 409, error: { code: 'idempotency_mismatch', message: '' } };
    if (receipt) return receipt.answer;
    const intercepted = this.interceptor?.(entry);
    if (intercepted) return { opId, status: 500, ...intercepted };
    const built =
      entry.after?.every((id) => earlier.some((answer) => answer.opId === id && answer.status < 300)) ?? true;
    if (!built) return { opId, status: 424 };
    const answer = await this.#run(client, entry, earlier);
    if (answer.status < 300) this.#receipts.set(opId, { fingerprint, answer });
    return answer;
  }

  async #run(client: string, entry: PushEntry, earlier: readonly PushAnswer[]): Promise<PushAnswer> {
    const { opId, action, data, timestamp } = entry;
    const { rulebook } = this.#options;
    const target = rulebook.target(action, data);
    const before = target ? this.#live(target) : null;
    if (target && !before) return { opId, status: 404, error: { code: 'not_found', message: 'not_found' } };
    if (before && rulebook.mergePolicy(action) !== 'append' && isStale(entry, before, earlier)) {
      const error = { code: 'version_conflict', message: 'version_conflict' };
      return { opId, status: 412, error, current: before };
    }
    const result = await rulebook.execute(action, data, this.#reader(), { opId, timestamp, userId: client });
    if (!result.ok) return { opId, status: statusOfCode[result.error.code] ?? 422, error: result.error };
    const { changes, output } = result.value;
    const rows = changes.map((change) => this.#commit(change));
    const changed = changes.map((change) => ({
      key: keyOf(change.collection, change.id),
      fields: fieldsOf(change),
    }));
    const after = target ? this.#live(target) : null;
    this.applied.push(structuredClone({ opId, action, client, target, before, after, changed }));
    return { opId, status: 200, data: { output, rows } };
  }

  #live({ collection, id }: RecordKey): Row | null {
    return this.#rows.get(keyOf(collection, id))?.row ?? null;
  }

  /** Versions, numbers and the counter are the authority's, whatever the operation wrote. */
  #commit({ collection, id, after }: Change): ChangedRow {
    const key = keyOf(collection, id);
    const before = this.#rows.get(key)?.row ?? null;
    this.#rev += 1;
    if (!after) {
      this.#rows.set(key, { collection, id, row: null, rev: this.#rev });
      return { collection, id, deleted: true, rev: this.#rev };
    }
    const row: Row = { ...after, version: (before?.version ?? 0) + 1, rev: this.#rev };
    const prefix = this.#options.numbered[collection];
    if (prefix && row['number'] === null) {
      const next = (this.#numbers.get(collection) ?? 0) + 1;
      this.#numbers.set(collection, next);
      row['number'] = `${prefix}${String(next).padStart(3, '0')}`;
    }
    this.#rows.set(key, { collection, id, row, rev: this.#rev });
    return { collection, row };
  }

  #reader(): Reader {
    return {
      get: async (collection, id) => structuredClone(this.#rows.get(keyOf(collection, id))?.row ?? undefined),
      find: async (collection, where) => {
        const live = [...this.#rows.values()].filter(
          (stored) => stored.collection === collection && stored.row,
        );
        const rows = live.map(({ row }) => structuredClone(row) as Row);
        return rows.filter((row) => Object.entries(where).every(([field, value]) => row[field] === value));
      },
    };
  }

  #walked(): WalkedServer {
    const rows = [...this.#rows.values()].flatMap(({ collection, row }) =>
      row ? [{ collection, row }] : [],
    );
    const { rulebook, now = () => 0 } = this.#options;
    return { rulebook, rows, rev: this.#rev, epoch: this.#epoch, now: now() };
  }

  pull(request: PullRequest): Promise<PullReply> {
    const { since, epoch, limit, collections } = request;
    return this.#alone(async () => {
      if ((epoch !== null && epoch !== this.#epoch) || since > this.#rev) return { status: 410 };
      if (request.fresh) return structuredClone(walkPage(this.#walked(), request));
      const changed = [...this.#rows.values()].filter(
        ({ rev, collection }) => rev > since && (collections?.includes(collection) ?? true),
      );
      const page = changed.toSorted((a, b) => a.rev - b.rev).slice(0, limit);
      const hasMore = page.length < changed.length;
      const rows = page.map(
        ({ collection, id, row, rev }): ChangedRow =>
          row ? { collection, row } : { collection, id, deleted: true, rev },
      );
      return structuredClone({
        status: 200 as const,
        rows,
        rev: hasMore ? (page.at(-1)?.rev ?? since) : this.#rev,
        hasMore,
        epoch: this.#epoch,
      });
    });
  }

  /** A line to this server for one client. */
  transport(client: string): Transport {
    return {
      chains: this.#options.chains ?? true,
      push: (entries) => this.push(client, entries),
      pull: (request) => this.pull(request),
      rows: (wanted) => this.#alone(async () => structuredClone(askedRows(this.#walked(), wanted))),
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
