// The rows that the list of invoices shows under its filters.

import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { isOverdue, shownInvoiceStatus } from '@zellige/domain/invoices/invoice.rules';
import { now, today } from '../../platform/clock.ts';
import { isWithin, periodRange } from '../../business/records/period.ts';
import { ARCHIVED, OVERDUE, type invoiceListSearch } from './invoice-list-search.ts';
import type { FiltersOf } from '../../ui/list-search.ts';

/** Whether an invoice is in the list under these filters. */
export function invoiceFilter(filters: FiltersOf<typeof invoiceListSearch>): (invoice: Invoice) => boolean {
  const { statut, commercial, etat } = filters;
  const range = periodRange(filters.periode, today());
  const at = now();
  return (invoice) =>
    (invoice.archivedAt !== null) === (etat === ARCHIVED) &&
    (statut === undefined || shownInvoiceStatus(invoice) === statut) &&
    (commercial === undefined || invoice.assignedTo === commercial) &&
    (etat !== OVERDUE || isOverdue(invoice, at)) &&
    isWithin(invoice.date, range);
}
