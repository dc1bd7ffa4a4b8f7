// The rows behind the figures: what the person may see of the copy, so that a salesperson has their own figures.

import { useRows } from '../../platform/engine/engine-hooks.ts';

/** Invoices, quotes and payments, archived ones too: what was sold stays sold. */
export function useSalesRows() {
  const invoices = useRows('invoices');
  const quotes = useRows('quotes');
  const payments = useRows('payments');
  return {
    invoices: invoices.rows,
    quotes: quotes.rows,
    payments: payments.rows,
    isLoading: invoices.isLoading || quotes.isLoading,
  };
}
