// What the address of the list of invoices may hold, and the rows that it asks for.

import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { isOverdue } from '@zellige/domain/invoices/invoice.rules';
import { now, today } from '../../platform/clock.ts';
import { isWithin, periodRange } from '../../ui/document/period.ts';
import { defineListSearch } from '../../ui/list-search.ts';

/** `?q=atlas&statut=Payée&periode=ce-mois&commercial=commercial1&etat=retard&sort=-dueDate` */
export const invoiceListSearch = defineListSearch('statut', 'periode', 'commercial', 'etat');

export const OVERDUE = 'retard';
export const ARCHIVED = 'archives';

export interface InvoiceFilters {
  statut?: string | undefined;
  periode?: string | undefined;
  commercial?: string | undefined;
  etat?: string | undefined;
}

/** Whether an invoice is in the list under these filters. */
export function invoiceFilter(filters: InvoiceFilters): (invoice: Invoice) => boolean {
  const { statut, commercial, etat } = filters;
  const range = periodRange(filters.periode, today());
  const at = now();
  return (invoice) =>
    (invoice.archivedAt !== null) === (etat === ARCHIVED) &&
    (statut === undefined || invoice.status === statut) &&
    (commercial === undefined || invoice.assignedTo === commercial) &&
    (etat !== OVERDUE || isOverdue(invoice, at)) &&
    isWithin(invoice.date, range);
}
