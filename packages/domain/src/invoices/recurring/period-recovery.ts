// How an invoice of a contract comes back when a server was restored without it: its period is billed again, without a second letter.
import type { Loss, RecoveryWrite } from '../../kernel/operations/rulebook.ts';
import { addDays } from '../../kernel/values/dates.ts';
import type { Period } from '../../recurrence/rhythm.ts';

/** Null for an invoice of no contract. */
export function periodRecovery({
  id,
  row: { contractId, period },
}: Pick<Loss, 'id' | 'row'>): RecoveryWrite | null {
  if (typeof contractId !== 'string' || !period) return null;
  const { from, to } = period as Period;
  const input = { id: contractId, from, invoiceId: id, upTo: addDays(to, 1), send: false };
  return { action: 'bill_contracts', input };
}
