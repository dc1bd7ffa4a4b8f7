// A day of a contract is billed once: of two live invoices that share one, the later is found (docs/product.md D24).
import { coveredPeriods } from '../contracts/contract.rules.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { displayNumber } from '../kernel/identity/numbering.ts';
import type { Period } from '../recurrence/rhythm.ts';
import { findingMessages as words } from './consistency.messages.ts';
import { type Finding, finding, readable } from './finding.ts';

type Billed = Pick<Invoice, 'id' | 'number' | 'status' | 'contractId' | 'period' | 'creditedDays'>;

const orderOf = ({ id, period }: Billed): string => `${period?.from}/${id}`;

const isShared = (days: readonly Period[], others: readonly Period[]): boolean =>
  days.some((one) => others.some(({ from, to }) => one.from <= to && from <= one.to));

/** An invoice and those of its contract. */
export function checkContractDays(invoice: Billed, others: readonly Billed[]): Finding[] {
  const place = { collection: 'invoices', id: invoice.id, number: invoice.number } as const;
  const { contractId, period } = invoice;
  if (contractId === undefined || period === undefined || invoice.status === 'Annulée') return [];
  return readable(place, () =>
    others
      .filter((other) => other.contractId === contractId && orderOf(other) < orderOf(invoice))
      .filter((other) => isShared(coveredPeriods([invoice]), coveredPeriods([other])))
      .map((other) => finding('contract-days', place, words.contractDays(period, displayNumber(other)))),
  );
}
