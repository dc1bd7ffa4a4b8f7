// The filters above the list of invoices.

import { invoiceStatuses } from '@zellige/domain/invoices/invoice.values';
import type { Staff } from '../../platform/engine/use-staff.ts';
import { documentFilters, salesperson } from '../../business/documents/document-filters.ts';
import { ARCHIVED, OVERDUE } from './invoice-list-search.ts';
import { invoiceMessages } from './invoices.messages.ts';

const words = invoiceMessages.filters;

/** Status, period, salesperson, state. */
export const invoiceFilterDefinitions = (staff: Staff) =>
  documentFilters({
    words,
    statuses: invoiceStatuses.map((status) => ({ value: status, label: status })),
    person: salesperson,
    states: [
      { value: OVERDUE, label: words.overdue },
      { value: ARCHIVED, label: words.archived },
    ],
    staff,
  });
