// Every server behind the transport port passes this contract (docs/sync.md 'Protocol'): the reference server here, the real
// one over HTTP with writes of its own business.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ChangedRow,
  isAnswered,
  isPage,
  type PushAnswer,
  type PushEntry,
  type Transport,
} from '../ports/transport.ts';

export interface TransportSubject {
  /** A fresh server, and lines to it for two people who may do everything. */
  open(): Promise<{ mine: Transport; theirs: Transport; close?: () => Promise<void> }>;
  /** Creates a record; `mark` is unique and may serve as its id. */
  create(mark: string): { action: string; data: unknown };
  /** Changes an existing record of the kind `create` makes, with a version check. */
  update(id: string | number, mark: string): { action: string; data: unknown };
  /** A write the server refuses with 4xx whatever the state. */
  refused(mark: string): { action: string; data: unknown };
}

let drawn = 0;
const newMark = (): string => `${Date.now()}-${(drawn += 1)}`;

type Write = { action: string; data: unknown };
const entry = (write: Write, change: Partial<PushEntry> = {}): PushEntry => ({
  opId: crypto.randomUUID(),
  timestamp: Date.now(),
  baseVersion: null,
  schema: 1,
  ...write,
  ...change,
});

async function send(line: Transport, ...entries: PushEntry[]): Promise<PushAnswer[]> {
  const reply = await line.push(entries);
  if (!isAnswered(reply)) throw new Error(`the batch was answered ${reply.status}`);
  return reply.answers;
}

const statusesOf = (answers: readonly PushAnswer[]): number[] =>
  answers.map(({ status }) => (status < 300 ? 200 : status));

/** The row a creation made: the last of its answer that carries a version. */
function rowOf(answer: PushAnswer | undefined): { id: string | number; version: number; rev: number } {
  const rows = (answer?.data?.rows ?? []).flatMap((changed) => ('row' in changed ? [changed.row] : []));
  const row = rows.find(({ version }) => version >= 1);
  if (!row) throw new Error('the answer holds no row');
  return row;
}

async function pullAll(
  line: Transport,
  since: number,
  limit: number,
): Promise<{ rows: ChangedRow[]; rev: number; epoch: string }> {
  const rows: ChangedRow[] = [];
  let at = { rev: since, epoch: null as string | null, hasMore: true };
  while (at.hasMore) {
    const page = await line.pull({ since: at.rev, epoch: at.epoch, limit });
    if (!isPage(page)) throw new Error(`the pull was answered ${page.status}`);
    rows.push(...page.rows);
    at = page;
  }
  return { rows, rev: at.rev, epoch: at.epoch ?? '' };
}

const revOf = (changed: ChangedRow): number => ('deleted' in changed ? changed.rev : changed.row.rev);

/** Registers the contract with vitest. */
export function transportContract(name: string, subject: TransportSubject): void {
  describe(`transport contract: ${name}`, () => {
    const world: { mine?: Transport; theirs?: Transport; close?: (() => Promise<void>) | undefined } = {};
    const mine = (): Transport => world.mine as Transport;
    const theirs = (): Transport => world.theirs as Transport;

    beforeAll(async () => {
      const { mine: first, theirs: second, close } = await subject.open();
      Object.assign(world, { mine: first, theirs: second, close });
    });
    afterAll(() => world.close?.());

    receiptTests(subject, mine);
    versionTests(subject, mine, theirs);
    feedTests(subject, mine, theirs);
  });
}

function receiptTests(subject: TransportSubject, mine: () => Transport): void {
  it('does a write once and gives the stored answer to every repetition', async () => {
    const creation = entry(subject.create(newMark()));
    const [first] = await send(mine(), creation);
    const { rev } = await pullAll(mine(), 0, 500);
    const [second] = await send(mine(), creation);
    expect(statusesOf([first, second] as PushAnswer[])).toEqual([200, 200]);
    expect(second?.data?.rows).toEqual(first?.data?.rows);
    expect((await pullAll(mine(), rev, 500)).rows).toEqual([]);
  });

  it('recognises a repetition whose base version was filled in meanwhile', async () => {
    const [created] = await send(mine(), entry(subject.create(newMark())));
    const { id, version } = rowOf(created);
    const change = entry(subject.update(id, newMark()), { baseVersion: version });
    await send(mine(), change);
    expect(statusesOf(await send(mine(), { ...change, baseVersion: version + 1 }))).toEqual([200]);
  });

  it('refuses a key that comes back with other data', async () => {
    const creation = entry(subject.create(newMark()));
    await send(mine(), creation);
    const [again] = await send(mine(), { ...creation, ...subject.create(newMark()) });
    expect(again?.status).toBeGreaterThanOrEqual(409);
    expect(again?.status).toBeLessThan(500);
  });

  it('answers a refused write with a code and a sentence, and goes on with the others', async () => {
    const answers = await send(mine(), entry(subject.refused(newMark())), entry(subject.create(newMark())));
    expect(answers[0]?.status).toBeGreaterThanOrEqual(400);
    expect(answers[0]?.status).toBeLessThan(500);
    expect(answers[0]?.error?.code).toBeTypeOf('string');
    expect(answers[1]?.status).toBeLessThan(300);
  });
}

function versionTests(subject: TransportSubject, mine: () => Transport, theirs: () => Transport): void {
  it('answers 412 with the present row to a write that saw an older one', async () => {
    const [created] = await send(mine(), entry(subject.create(newMark())));
    const { id, version } = rowOf(created);
    await send(theirs(), entry(subject.update(id, newMark()), { baseVersion: version }));
    const [stale] = await send(mine(), entry(subject.update(id, newMark()), { baseVersion: version }));
    expect(stale).toMatchObject({ status: 412, current: { id, version: version + 1 } });
  });

  it('lets the entries of a batch build on each other', async () => {
    const [created] = await send(mine(), entry(subject.create(newMark())));
    const { id, version } = rowOf(created);
    const first = entry(subject.update(id, newMark()), { baseVersion: version });
    const second = entry(subject.update(id, newMark()), { baseVersion: version, after: [first.opId] });
    const answers = await send(mine(), first, second);
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect(rowOf(answers[1]).version).toBe(version + 2);
  });

  it('does nothing for an entry whose predecessor in the batch did not succeed', async () => {
    const [created] = await send(mine(), entry(subject.create(newMark())));
    const { id, version } = rowOf(created);
    const bad = entry(subject.refused(newMark()));
    const change = entry(subject.update(id, newMark()), { baseVersion: version, after: [bad.opId] });
    const answers = await send(mine(), bad, change);
    expect(answers[1]?.status).toBe(424);
    expect(statusesOf(await send(mine(), { ...change, after: [] }))).toEqual([200]);
  });

  it('does not count a version someone else made as one of the batch', async () => {
    const [created] = await send(mine(), entry(subject.create(newMark())));
    const { id, version } = rowOf(created);
    const first = entry(subject.update(id, newMark()), { baseVersion: version });
    await send(mine(), first);
    await send(theirs(), entry(subject.update(id, newMark()), { baseVersion: version + 1 }));
    const second = entry(subject.update(id, newMark()), { baseVersion: version, after: [first.opId] });
    expect(statusesOf(await send(mine(), first, second))).toEqual([200, 412]);
  });
}

function feedTests(subject: TransportSubject, mine: () => Transport, theirs: () => Transport): void {
  it('feeds every change in rev order, in pages, and nothing twice', async () => {
    const { rev } = await pullAll(mine(), 0, 500);
    for (let count = 0; count < 5; count += 1) await send(theirs(), entry(subject.create(newMark())));
    const { rows } = await pullAll(mine(), rev, 2);
    const revs = rows.map(revOf);
    expect(revs.length).toBeGreaterThanOrEqual(5);
    expect(revs).toEqual([...new Set(revs)].toSorted((a, b) => a - b));
    expect(Math.min(...revs)).toBeGreaterThan(rev);
  });

  it('answers 410 to a cursor of another life', async () => {
    expect(await mine().pull({ since: 1, epoch: 'another life', limit: 10 })).toMatchObject({ status: 410 });
  });

  it('pokes the others soon after a write', async () => {
    const stopped = new AbortController();
    const poked = Promise.withResolvers<number>();
    const streaming = theirs().stream((rev) => poked.resolve(rev), stopped.signal);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    const [created] = await send(mine(), entry(subject.create(newMark())));
    expect(await poked.promise).toBeGreaterThanOrEqual(rowOf(created).rev);
    stopped.abort();
    await streaming;
  });

  it('is healthy', async () => {
    expect(await mine().health()).toBe(true);
  });
}
