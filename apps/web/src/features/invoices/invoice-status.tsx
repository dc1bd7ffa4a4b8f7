// The status of an invoice as a chip, and the mark of an overdue one.

import { invoiceStatusTones, isOverdue, shownInvoiceStatus } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { now } from '../../platform/clock.ts';
import { Badge, StatusChip } from '../../ui/layout/status-chip.tsx';
import { invoiceMessages } from './invoices.messages.ts';

/** `<InvoiceStatusChip invoice={invoice} />` */
export function InvoiceStatusChip({ invoice }: { invoice: Invoice }) {
  const status = shownInvoiceStatus(invoice);
  return <StatusChip tone={invoiceStatusTones[status]}>{status}</StatusChip>;
}

/** Derived: the due date has passed and the invoice is neither paid nor cancelled (specification §9). */
export function OverdueMark({ invoice }: { invoice: Invoice }) {
  return isOverdue(invoice, now()) ? <Badge tone="danger">{invoiceMessages.overdue}</Badge> : null;
}

/** A deposit or a situation; nothing for the usual invoice. */
export function KindMark({ invoice: { kind } }: { invoice: Invoice }) {
  return kind === 'acompte' || kind === 'situation' ? <Badge>{invoiceMessages.kinds[kind]}</Badge> : null;
}

/** How a person calls it: its number, or 'Facture provisoire'. */
export const invoiceTitle = (invoice: Invoice): string => invoice.number ?? invoiceMessages.provisionalTitle;
