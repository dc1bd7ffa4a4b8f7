// The rows behind the figures: what the person may see of the copy, so that a salesperson has their own figures.

import { billed } from '@zellige/domain/analytics/billed';
import { useMemo } from 'react';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';

/** Invoices with their credit notes, quotes and payments, archived ones too: what was sold stays sold. */
export function useSalesRows() {
  const invoices = useRows('invoices');
  const creditNotes = useRows('creditNotes');
  const quotes = useRows('quotes');
  const payments = useRows('payments');
  const documents = useMemo(() => billed(invoices.rows, creditNotes.rows), [invoices.rows, creditNotes.rows]);
  return {
    invoices: invoices.rows,
    creditNotes: creditNotes.rows,
    /** What was billed: credit notes count below zero. */
    billed: documents,
    quotes: quotes.rows,
    payments: payments.rows,
    isLoading: [invoices, creditNotes, quotes, payments].some((read) => read.isLoading),
  };
}
