// Payments as the papers that they came with: a cheque over several invoices is several rows.

import type { Payment } from '@zellige/domain/invoices/invoice.schema';

/** 'Chèque n° 4410092' */
export const paperName = ({ mode, chequeNumber }: Payment): string =>
  chequeNumber === '' ? mode : `${mode} n° ${chequeNumber}`;

/** One row of each paper: at the bank they move together. */
export function onePerPaper(payments: readonly Payment[]): Payment[] {
  const knownIds = new Set<string>();
  return payments.filter(({ id, together = [id] }) => {
    const isNew = !together.some((key) => knownIds.has(key));
    for (const key of together) knownIds.add(key);
    return isNew;
  });
}
