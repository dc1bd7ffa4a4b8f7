// Single periods of a contract: given away, taken up again, and what keeps one from being billed (docs/product.md D24). Billing one
// belongs to invoices: invoices/recurring.
import { recordOperation } from '../kernel/operations/operation.ts';
import { fail, ok } from '../kernel/failures/result.ts';
import { contractActions } from './contract.actions.ts';
import { contractMessages as words } from './contract.messages.ts';
import { withNext } from './contract.rules.ts';
import { periodFrom } from './contract-periods.ts';
import { skipPeriodInput, unskipPeriodInput, waitContractInput } from './contract.schema.ts';
import { coveredDays } from './covered-days.ts';

/** Nobody is billed for its days. */
export const skipPeriod = recordOperation('skip', 'contracts', {
  ...contractActions.period,
  input: skipPeriodInput,
  conflict: 'append',
  async run(tx, contract, { from, reason = '' }, ctx) {
    if (contract.skipped.some((one) => one.from === from)) return ok(contract);
    const covered = await coveredDays(contract.id, ctx);
    const part = periodFrom(contract, covered, from);
    if (!part) return fail('validation_failed', words.noPeriod(from), { from: words.noPeriod(from) });
    const skipped = [...contract.skipped, { from, to: part.to, reason }];
    return ok(tx.contracts.put(withNext({ ...contract, skipped }, covered)));
  },
});

/** The period is billed after all. */
export const unskipPeriod = recordOperation('unskip', 'contracts', {
  ...contractActions.period,
  input: unskipPeriodInput,
  conflict: 'append',
  async run(tx, contract, { from }, ctx) {
    const skipped = contract.skipped.filter((one) => one.from !== from);
    if (skipped.length === contract.skipped.length)
      return fail('validation_failed', words.notSkipped(from), { from: words.notSkipped(from) });
    return ok(tx.contracts.put(withNext({ ...contract, skipped }, await coveredDays(contract.id, ctx))));
  },
});

/** A due period could not be billed: the server that tried says why. */
export const waitContract = recordOperation('wait', 'contracts', {
  permission: contractActions.edit.permission,
  isOfSystem: true,
  condition: 'the server found that a due period cannot be billed',
  input: waitContractInput,
  conflict: 'append',
  run: async (tx, contract, { from, reason }) =>
    ok(tx.contracts.put({ ...contract, waiting: { from, reason } })),
});
