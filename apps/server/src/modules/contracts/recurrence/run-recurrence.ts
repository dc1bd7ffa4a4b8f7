// Bills what contracts have due, renews and ends them, asks for their visits: what the scheduler and the command 'recurrence' run (docs/product.md D24). Any
// number of processes may run it at once, and each may die at any statement: a period is billed under the lock of its contract, in one
// transaction with its letter, and whoever comes second finds its days covered.
import type { Failure } from '@zellige/domain';
import { dueVisits } from '@zellige/domain/contracts/follow-up/visit-days';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import {
  type DueContract,
  dueContract,
  dueContracts,
  type VisitingContract,
  visitingContracts,
} from '../contract.repository.ts';
import {
  carryAll,
  execute,
  type RecurrenceCounts,
  type RecurrenceOptions,
  type RecurrenceParts,
  type Run,
} from './recurrence-run.ts';

/** Periods of one contract in one run: more than a century of days has a mistake behind it. */
const MOST = 40_000;

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

/** Each visit that is near becomes a request; without a written row another process has just made it. */
async function askForVisits(run: Run, { contract, lastVisit }: VisitingContract): Promise<void> {
  for (const day of dueVisits(contract, lastVisit, run.day)) {
    if (run.signal?.aborted) return;
    const { data, error } = await execute(run, 'create_visit_requests', { contractId: contract.id, day });
    // It went, or promises no visits any more.
    if (error?.code === 'not_found' || error?.code === 'validation_failed') return;
    if (error) throw new Error(`a visit could not be asked for: ${error.message}`);
    if (data && data.rows.length > 0) {
      run.counts.visits += 1;
      run.onVisit?.(contract, data.output as ServiceRequest);
    }
  }
}

/** Throws at the end what went wrong with single contracts. */
export async function runRecurrence(
  parts: RecurrenceParts,
  options: RecurrenceOptions = {},
): Promise<RecurrenceCounts> {
  const today = dayInCasablanca(parts.clock());
  const { upTo = today } = options;
  const counts = { billed: 0, waiting: 0, turned: 0, visits: 0 };
  const run: Run = { ...parts, ...options, day: upTo > today ? upTo : today, counts };
  const { pool, day } = run;
  const failures = [
    ...(await carryAll(
      run,
      (page) => dueContracts(pool, { upTo: day, ...page }),
      (contract) => carry(run, contract),
    )),
    ...(await carryAll(
      run,
      (page) => visitingContracts(pool, page),
      (contract) => askForVisits(run, contract),
    )),
  ];
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} contracts could not be carried on`);
  return counts;
}
