// How lists of invoices are narrowed and ordered.
import { inPeriod } from '../kernel/records/period-filter.ts';
import {
  commonSorts,
  derived,
  equals,
  orArchived,
  period,
  type RecordListOf,
} from '../kernel/records/record-list.ts';
import { all, any, before, type Condition, is, not, positive } from '../kernel/records/row-condition.ts';
import {
  isInvoiceClosed,
  isOverdue,
  settledByCredit,
  type ShownInvoiceStatus,
  shownInvoiceStatus,
} from './invoice.rules.ts';
import type { Invoice } from './invoice.schema.ts';
import { invoiceStatuses } from './invoice.values.ts';

/** The value that asks for the corbeille. */
export const ARCHIVED = 'archives';

const waits = is('status', 'En attente');
const isPaid = positive('advanceAmount');
const isSettled: Condition = {
  balance: { plus: ['advanceAmount', 'creditedAmount'], minus: ['amount'] },
  compare: '>=',
};
const byCredit = all(is('status', 'Payée'), positive('creditedAmount'), not(isPaid));

/** The invoices whose badge says so: one that waits says what came in (`shownInvoiceStatus`). */
const shownAs: Readonly<Record<ShownInvoiceStatus, Condition>> = {
  'En attente': all(waits, not(isSettled), not(isPaid)),
  'Partiellement payée': any(is('status', 'Partiellement payée'), all(waits, not(isSettled), isPaid)),
  Payée: any(all(is('status', 'Payée'), not(byCredit)), all(waits, isSettled)),
  [settledByCredit]: byCredit,
  Annulée: is('status', 'Annulée'),
};
const open = is('status', ...invoiceStatuses.filter((status) => !isInvoiceClosed({ status })));

/** Neither paid nor cancelled: the figures of what remains open this list. */
export const OPEN = 'a-encaisser';
export const OVERDUE = 'retard';

export const invoiceList = {
  collection: 'invoices',
  filters: {
    ...equals(
      'status',
      'assignedTo',
      'contactId',
      'client',
      'paymentMethod',
      'quoteId',
      'contractId',
      'createdBy',
    ),
    ...period('date'),
    shownStatus: derived<Invoice, ShownInvoiceStatus>({
      values: [...invoiceStatuses, settledByCredit],
      describes: 'The status as people read it: what came in counts, and what a credit note settled',
      keeps: (invoice, status) => shownInvoiceStatus(invoice) === status,
      where: (status) => shownAs[status],
    }),
    due: derived({
      values: [OPEN, OVERDUE],
      isTimed: true,
      describes: `\`${OPEN}\`: neither paid nor cancelled; \`${OVERDUE}\`: those past their due date`,
      keeps: (invoice: Invoice, value, { now }) =>
        value === OPEN ? !isInvoiceClosed(invoice) : isOverdue(invoice, now),
      where: (value, { day }) => (value === OPEN ? open : all(open, before('dueDate', day))),
    }),
  },
  sorts: {
    date: 'order',
    dueDate: 'plain',
    number: 'serial',
    client: 'french',
    amount: 'number',
    total: 'number',
    remainingAmount: 'number',
    status: 'french',
    ...commonSorts,
  },
  shown: ['status'],
  address: {
    statut: 'shownStatus',
    periode: inPeriod,
    commercial: 'assignedTo',
    etat: orArchived(ARCHIVED, 'due'),
  },
} as const satisfies RecordListOf<'invoices'>;
