// How lists of credit notes are narrowed and ordered.
import { inPeriod } from '../kernel/records/period-filter.ts';
import { commonSorts, equals, period, type RecordListOf } from '../kernel/records/record-list.ts';

export const creditNoteList = {
  collection: 'creditNotes',
  filters: {
    ...equals('invoiceId', 'assignedTo', 'contactId', 'client', 'kind', 'createdBy'),
    ...period('date'),
  },
  sorts: {
    date: 'order',
    number: 'serial',
    invoiceNumber: 'serial',
    client: 'french',
    total: 'number',
    ...commonSorts,
  },
  columns: { amount: 'total', invoice: 'invoiceNumber' },
  address: { periode: inPeriod, commercial: 'assignedTo' },
} as const satisfies RecordListOf<'creditNotes'>;
