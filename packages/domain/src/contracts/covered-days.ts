// The days of a contract that its live invoices have. They are read without a lock: whoever bills holds the contract's, and a
// cancelled invoice takes it too before it gives its days back (docs/product.md D24).
import type { OperationContext } from '../kernel/operations/operation.ts';
import type { Period } from '../recurrence/rhythm.ts';
import { coveredPeriods } from './contract.rules.ts';

export const coveredDays = async (
  contractId: string,
  { unlocked }: Pick<OperationContext, 'unlocked'>,
): Promise<Period[]> => coveredPeriods(await unlocked.invoices.find({ contractId }));
