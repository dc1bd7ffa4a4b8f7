// The acts that stop a contract within billed days settle these: a credit note gives them back, a reason keeps them, or they wait for a
// decision (docs/product.md D24).
import { contractActions } from '../../contracts/contract.actions.ts';
import { checkWithin } from '../../contracts/contract-steps.operations.ts';
import {
  contractTransitions,
  coveredPeriods,
  retainedUntil,
  owedDays,
  withNext,
} from '../../contracts/contract.rules.ts';
import type { Contract } from '../../contracts/contract.schema.ts';
import {
  type OwedDecision,
  settleContractInput,
  suspendContractInput,
  terminateContractInput,
} from '../../contracts/follow-up/owed-days.schema.ts';
import { dayOf } from '../../kernel/facts/happened.ts';
import { addDays } from '../../kernel/values/dates.ts';
import { newKey } from '../../kernel/operations/new-key.ts';
import { type OperationContext, recordOperation, type Tx } from '../../kernel/operations/operation.ts';
import { ok, type Result } from '../../kernel/failures/result.ts';
import { creditOwedDays } from './owed-credit.ts';

/** Stores the contract once it is decided what becomes of the days that it owes. */
async function settled(
  tx: Tx,
  contract: Contract,
  { billedDays, keepReason: reason = '', creditNoteId }: OwedDecision,
  ctx: OperationContext,
): Promise<Result<Contract>> {
  const { retainedDays = [] } = contract;
  if (billedDays === 'credit') {
    const id = await newKey(tx, { collection: 'creditNotes', drawn: creditNoteId }, ctx);
    if (!id.ok) return id;
    const credited = await creditOwedDays(tx, contract, { id: id.value, ctx });
    if (!credited.ok) return credited;
  }
  const covered = coveredPeriods(await ctx.unlocked.invoices.find({ contractId: contract.id }));
  const more = billedDays === 'keep' ? covered.flatMap((span) => owedDays(contract, span)) : [];
  const decided = {
    ...contract,
    retainedDays: [...retainedDays, ...more.map((span) => ({ ...span, reason }))],
  };
  return ok(tx.contracts.put(withNext(decided, covered)));
}

const draws = { creditNoteId: 'creditNotes' } as const;

export const suspendContract = recordOperation('suspend', 'contracts', {
  ...contractActions.suspend,
  draws,
  input: suspendContractInput,
  async run(tx, contract, { from: day, ...decision }, ctx) {
    const from = day ?? dayOf(ctx);
    const within = checkWithin(contract, from, 'from');
    if (!within.ok) return within;
    const pauses = [...contract.pauses, { from }];
    const retainedDays = retainedUntil(contract, from);
    return settled(
      tx,
      { ...contract, pauses, retainedDays, status: contractTransitions.suspend.to },
      decision,
      ctx,
    );
  },
});

/** Its last day is that one: the days after it are not billed, and the period that it cuts is by days. */
export const terminateContract = recordOperation('terminate', 'contracts', {
  ...contractActions.terminate,
  draws,
  input: terminateContractInput,
  async run(tx, contract, { date, reason, ...decision }, ctx) {
    const within = checkWithin(contract, date, 'date');
    if (!within.ok) return within;
    const retainedDays = retainedUntil(contract, addDays(date, 1));
    const termination = { date, reason };
    return settled(
      tx,
      { ...contract, termination, retainedDays, status: contractTransitions.terminate.to },
      decision,
      ctx,
    );
  },
});

/** The choice that was left open when it stopped, or when its rental came back. */
export const settleContract = recordOperation('settle', 'contracts', {
  ...contractActions.settle,
  draws,
  input: settleContractInput,
  conflict: 'append',
  run: (tx, contract, decision, ctx) => settled(tx, contract, decision, ctx),
});
