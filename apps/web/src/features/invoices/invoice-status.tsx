// The status of an invoice as a chip, and the mark of an overdue one.

import {
  isOverdue,
  type ShownInvoiceStatus,
  shownInvoiceStatus,
} from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { now } from '../../platform/clock.ts';
import { Badge, StatusChip, type Tone } from '../../ui/layout/status-chip.tsx';
import { invoiceMessages } from './invoices.messages.ts';

const tones: Record<ShownInvoiceStatus, Tone> = {
  'En attente': 'amber',
  'Partiellement payée': 'blue',
  Payée: 'green',
  'Soldée par avoir': 'green',
  Annulée: 'gray',
};

/** `<InvoiceStatusChip invoice={invoice} />` */
export function InvoiceStatusChip({ invoice }: { invoice: Invoice }) {
  const status = shownInvoiceStatus(invoice);
  return <StatusChip tone={tones[status]}>{status}</StatusChip>;
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
