// Bills what contracts have due, renews and ends them, asks for their visits: what the scheduler and the command 'recurrence' run (docs/product.md D24). Any
// number of processes may run it at once, and each may die at any statement: a period is billed under the lock of its contract, in one
// transaction with its letter, and whoever comes second finds its days covered.
import { fail, ok } from '@zellige/domain';
import { carryContract, type Round } from '@zellige/domain/contracts/follow-up/contract-round';
import { dueVisits } from '@zellige/domain/contracts/follow-up/visit-days';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import {
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

/** The round over a contract as this run goes it. */
function roundOf(run: Run): Round {
  const { pool, day, counts, signal } = run;
  return {
    day,
    execute: async (action, input) => {
      const { data, error } = await execute(run, action, input);
      return data ? ok(data.output) : { ok: false, error: error ?? fail('unavailable').error };
    },
    read: (id) => dueContract(pool, id, day),
    isStopped: () => signal?.aborted === true,
    onBilled(contract, invoice) {
      counts.billed += 1;
      run.onBilled?.(contract, invoice as Invoice);
    },
    onWaiting(contract, reason) {
      counts.waiting += 1;
      run.onWaiting?.(contract, reason);
    },
    onTurned(contract) {
      counts.turned += 1;
      run.onTurned?.(contract);
    },
  };
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
  const round = roundOf(run);
  const failures = [
    ...(await carryAll(
      run,
      (page) => dueContracts(pool, { upTo: day, ...page }),
      (contract) => carryContract(round, contract),
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
