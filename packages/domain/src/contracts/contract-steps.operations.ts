// The steps of a contract: activated, resumed, revised, renewed, over (docs/product.md 'Contracts'). Each leaves the days that are invoiced
// as they are; those that may give some back stand in credit-notes/contract-days.
import { dayOf, instantOf } from '../kernel/facts/happened.ts';
import { type OperationContext, recordOperation, type Tx } from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { addDays, addMonths } from '../kernel/values/dates.ts';
import type { NewLine } from '../documents/lines.ts';
import { contractActions } from './contract.actions.ts';
import { contractLines, periodFigures } from './contract-figures.ts';
import { contractMessages as words } from './contract.messages.ts';
import {
  contractTransitions,
  isOver,
  retainedUntil,
  lastDayOf,
  latestLines,
  withNext,
} from './contract.rules.ts';
import {
  type Contract,
  contractReference,
  endContractInput,
  renewContractInput,
  resumeContractInput,
  reviseContractInput,
} from './contract.schema.ts';
import { raisedLines } from './follow-up/indexation.ts';
import { coveredDays } from './covered-days.ts';
import { checkUnits } from './covered-units.ts';

/** Stores it with what it bills next. */
async function put(tx: Tx, contract: Contract, ctx: OperationContext): Promise<Result<Contract>> {
  return ok(tx.contracts.put(withNext(contract, await coveredDays(contract.id, ctx))));
}

const outside = (field: string, sentence: string): Result<never> =>
  fail('validation_failed', sentence, { [field]: sentence });

/** A day of the contract: neither before its first one nor after its last one. */
export function checkWithin(contract: Contract, day: string, field: string): Result<true> {
  if (day < contract.startDate) return outside(field, words.beforeStart(contract.startDate));
  const last = lastDayOf(contract);
  return last !== '' && day > last ? outside(field, words.afterEnd(last)) : ok(true);
}

export const activateContract = recordOperation('activate', 'contracts', {
  ...contractActions.activate,
  input: contractReference,
  async run(tx, contract, _input, ctx) {
    const units = await checkUnits(tx, contract, ctx);
    if (!units.ok) return units;
    return put(
      tx,
      { ...contract, status: contractTransitions.activate.to, activatedAt: instantOf(ctx) },
      ctx,
    );
  },
});

/** From that day on it counts again; a day before the pause takes the pause away. */
function resumed(pauses: Contract['pauses'], from: string): Contract['pauses'] {
  return pauses.flatMap((pause) => {
    if (pause.to !== undefined) return [pause];
    return from <= pause.from ? [] : [{ ...pause, to: addDays(from, -1) }];
  });
}

export const resumeContract = recordOperation('resume', 'contracts', {
  ...contractActions.resume,
  input: resumeContractInput,
  async run(tx, contract, { from: day }, ctx) {
    const from = day ?? dayOf(ctx);
    const within = checkWithin(contract, from, 'from');
    if (!within.ok) return within;
    const pauses = resumed(contract.pauses, from);
    const retainedDays = retainedUntil(contract, from);
    return put(tx, { ...contract, pauses, retainedDays, status: contractTransitions.resume.to }, ctx);
  },
});

/** Its last day is over. A tacit one goes on as it was. */
export const endContract = recordOperation('end', 'contracts', {
  permission: contractActions.edit.permission,
  condition: 'its last day is over',
  input: endContractInput,
  conflict: 'append',
  async run(tx, contract, { upTo = '' }, ctx) {
    const today = dayOf(ctx);
    if (!isOver(contract, upTo > today ? upTo : today)) return ok(contract);
    if (contract.renewal.tacit) return renewed(tx, contract, {}, ctx);
    return put(tx, { ...contract, status: contractTransitions.end.to }, ctx);
  },
});

interface Renewal {
  months?: number | undefined;
  percent?: number | undefined;
}

async function renewed(
  tx: Tx,
  contract: Contract,
  { months = contract.renewal.months, percent = 0 }: Renewal,
  ctx: OperationContext,
): Promise<Result<Contract>> {
  const first = addDays(contract.endDate, 1);
  const longer = {
    ...contract,
    endDate: addDays(addMonths(first, months), -1),
    status: contract.status === 'Suspendu' ? contract.status : contractTransitions.renew.to,
  };
  const units = await checkUnits(tx, longer, ctx);
  if (!units.ok) return units;
  if (percent === 0) return put(tx, longer, ctx);
  return revised(tx, longer, { from: first, items: raisedLines(latestLines(contract), percent) }, ctx);
}

export const renewContract = recordOperation('renew', 'contracts', {
  ...contractActions.renew,
  input: renewContractInput,
  run: (tx, contract, { months, percent }, ctx) => renewed(tx, contract, { months, percent }, ctx),
});

async function revised(
  tx: Tx,
  contract: Contract,
  { from, items }: { from: string; items: readonly NewLine[] },
  ctx: OperationContext,
): Promise<Result<Contract>> {
  const lines = contractLines(items, `${contract.id}-${from}`, ctx);
  const priced = { ...contract, items: lines };
  const figures = await periodFigures(priced, ctx, latestLines(contract));
  if (!figures.ok) return figures;
  const others = contract.revisions.filter((revision) => revision.from !== from);
  const revisions = [...others, { from, items: lines }].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const isLatest = revisions.at(-1)?.from === from;
  return put(tx, { ...contract, ...(isLatest && figures.value), revisions }, ctx);
}

/** Other lines and prices from a day on; a revision of that very day gives way to it. */
export const reviseContract = recordOperation('revise', 'contracts', {
  ...contractActions.revise,
  input: reviseContractInput,
  async run(tx, contract, revision, ctx) {
    const within = checkWithin(contract, revision.from, 'from');
    return within.ok ? revised(tx, contract, revision, ctx) : within;
  },
});
