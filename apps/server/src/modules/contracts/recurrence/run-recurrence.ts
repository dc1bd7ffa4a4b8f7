// Bills what contracts have due, renews and ends them: what the scheduler and the command 'recurrence' run (docs/product.md D24). Any
// number of processes may run it at once, and each may die at any statement: a period is billed under the lock of its contract, in one
// transaction with its letter, and whoever comes second finds its days covered.
import type { Failure } from '@zellige/domain';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { systemActor } from '@zellige/domain/notifications/notification.rules';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import pLimit from 'p-limit';
import { type DueContract, dueContract, dueContracts } from '../contract.repository.ts';

type Parts = Pick<ServerParts, 'pool' | 'engine' | 'clock'>;

export interface RecurrenceOptions {
  /** What is due up to that day; up to today without it. */
  upTo?: string | undefined;
  signal?: AbortSignal | undefined;
  /** What is told of each thing that was made, and of what could not be. */
  onBilled?: (contract: DueContract, invoice: Invoice) => void;
  onWaiting?: (contract: DueContract, reason: string) => void;
  onTurned?: (contract: DueContract) => void;
}

export interface RecurrenceCounts {
  billed: number;
  waiting: number;
  /** Renewed or ended. */
  turned: number;
}

/** Contracts that are read at once, and those that are billed at once. */
const PAGE = 100;
const AT_ONCE = 4;
/** Periods of one contract in one run: more than a century of days has a mistake behind it. */
const MOST = 40_000;

interface Run extends Parts, RecurrenceOptions {
  /** The day up to which things are due. */
  day: string;
  counts: RecurrenceCounts;
}

/** The server's own database is away: nothing more is tried in this run. */
class RecurrenceStopped extends Error {}

const execute = async ({ engine }: Run, action: string, input: object) => {
  const command = { action, input, opId: null, expectedVersion: null };
  const answer = await engine.execute(command, systemActor);
  if (answer.error?.code === 'unavailable') throw new RecurrenceStopped(answer.error.message);
  return answer;
};

const reasonOf = ({ message, fields = {} }: Failure): string => Object.values(fields)[0] ?? message;

async function wait(run: Run, contract: DueContract, reason: string): Promise<void> {
  await execute(run, 'wait_contracts', {
    id: contract.id,
    from: contract.from,
    reason: reason.slice(0, 500),
  });
  run.counts.waiting += 1;
  run.onWaiting?.(contract, reason);
}

/** Whether it has something more to do. */
async function billNext(run: Run, contract: DueContract): Promise<boolean> {
  if (contract.from === '' || contract.isReviewed) return false;
  const input = { id: contract.id, from: contract.from, upTo: run.day };
  const { data, error } = await execute(run, 'bill_contracts', input);
  if (data) {
    run.counts.billed += 1;
    run.onBilled?.(contract, data.output as Invoice);
    return true;
  }
  // Another process has just billed it.
  if (error?.code === 'already_invoiced') return true;
  if (error && error.code !== 'not_found') await wait(run, contract, reasonOf(error));
  return false;
}

async function turn(run: Run, contract: DueContract): Promise<void> {
  const { error } = await execute(run, 'end_contracts', { id: contract.id, upTo: run.day });
  if (error) throw new Error(`a contract could not end: ${error.message}`);
  run.counts.turned += 1;
  run.onTurned?.(contract);
}

async function carry(run: Run, first: DueContract): Promise<void> {
  let contract: DueContract | null = first;
  for (let count = 0; contract && count < MOST && !run.signal?.aborted; count += 1) {
    const isOver: boolean = contract.isOver;
    if (isOver) await turn(run, contract);
    else if (!(await billNext(run, contract))) return;
    contract = await dueContract(run.pool, contract.id, run.day);
  }
}

/** What went wrong with contracts of a page; none of it holds up another. */
async function carryPage(run: Run, page: readonly DueContract[]): Promise<unknown[]> {
  const limit = pLimit(AT_ONCE);
  const ends = await Promise.allSettled(page.map((contract) => limit(() => carry(run, contract))));
  const failures = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []));
  const stopped = failures.find((failure) => failure instanceof RecurrenceStopped);
  if (stopped) throw stopped;
  return failures;
}

/** Throws at the end what went wrong with single contracts. */
export async function runRecurrence(
  parts: Parts,
  options: RecurrenceOptions = {},
): Promise<RecurrenceCounts> {
  const today = dayInCasablanca(parts.clock());
  const { upTo = today, signal } = options;
  const counts = { billed: 0, waiting: 0, turned: 0 };
  const run: Run = { ...parts, ...options, day: upTo > today ? upTo : today, counts };
  const failures: unknown[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await dueContracts(run.pool, { upTo: run.day, after, most: PAGE });
    failures.push(...(await carryPage(run, page)));
    after = page.length < PAGE || signal?.aborted ? undefined : page.at(-1)?.id;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} contracts could not be billed`);
  return counts;
}
