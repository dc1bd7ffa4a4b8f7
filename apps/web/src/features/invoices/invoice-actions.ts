// What can be done to an invoice, and when: the rulebook and the person's rights.

import { Ban, Banknote, Pencil, Truck } from 'lucide-react';
import { isOfInvoice, remainingItems } from '@zellige/domain/delivery-notes/delivery-note.rules';
import {
  cancelPermission,
  checkPayment,
  isInvoiceClosed,
  isInvoiceFieldOpen,
} from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { useEngine } from '../../platform/engine/engine-hooks.ts';
import { documentMessages } from '../../business/documents/document.messages.ts';
import {
  type DocumentTools,
  archiveActions,
  confirmedOperation,
  isLive,
  pdfAction,
} from '../../business/documents/document-actions.ts';
import type { ActionRule } from '../../business/records/record-actions.ts';
import { invoiceTitle } from './invoice-status.tsx';
import { invoiceMessages as words } from './invoices.messages.ts';

export interface InvoiceTools extends DocumentTools {
  engine: ReturnType<typeof useEngine>;
  download: (invoice: Invoice) => Promise<void>;
  /** Opens the payment dialog. */
  pay: (invoiceId: string) => void;
}

type InvoiceRule = ActionRule<Invoice, InvoiceTools>;

/** Goods that no delivery note carries yet. */
function hasGoodsLeft(invoice: Invoice, { engine }: InvoiceTools): boolean {
  const notes = engine.rows('bonLivraison', { where: (note) => isOfInvoice(note, invoice) });
  return remainingItems(invoice.items, notes, '').length > 0;
}

/** Payment, then delivery; the first possible one is the usual next step. */
export const invoiceSteps: readonly InvoiceRule[] = [
  {
    id: 'pay',
    label: words.actions.pay,
    icon: Banknote,
    isPossible: (invoice, { can }) =>
      isLive(invoice) && checkPayment(invoice, 0).ok && can('invoices.pay', invoice),
    run: (invoice, { pay }) => pay(invoice.id),
  },
  {
    id: 'deliver',
    label: words.actions.deliver,
    icon: Truck,
    isPossible: (invoice, tools) =>
      isLive(invoice) &&
      invoice.status !== 'Annulée' &&
      tools.can('bonLivraison.create', invoice) &&
      hasGoodsLeft(invoice, tools),
    run: (invoice, { go }) => go(`/bon-livraison/new?factureId=${encodeURIComponent(invoice.id)}`),
  },
];

/** The invoice as a document. */
export const invoiceDocumentActions: readonly InvoiceRule[] = [
  {
    id: 'edit',
    label: documentMessages.edit,
    icon: Pencil,
    isPossible: (invoice, { can }) =>
      isLive(invoice) && isInvoiceFieldOpen(invoice, 'notes') && can('invoices.edit', invoice),
    run: (invoice, { go }) => go(`/invoices/${invoice.id}/edit`),
  },
  pdfAction,
];

/** Its end: archived or cancelled, never deleted. */
export const invoiceEndActions: readonly InvoiceRule[] = [
  ...archiveActions({
    collection: 'invoices',
    permission: 'invoices.edit',
    isOver: isInvoiceClosed,
    titleOf: invoiceTitle,
    words,
  }),
  {
    id: 'cancel',
    label: words.actions.cancel,
    icon: Ban,
    isDanger: true,
    isPossible: (invoice, { can }) =>
      isLive(invoice) && invoice.status !== 'Annulée' && can(cancelPermission(invoice), invoice),
    run: confirmedOperation('cancel_invoices', words.done.cancel, (invoice) => ({
      title: words.cancelTitle(invoiceTitle(invoice)),
      message: invoice.advanceAmount > 0 ? words.cancelPaidMessage : words.cancelMessage,
      confirmLabel: words.actions.cancel,
      cancelLabel: words.keep,
      isDanger: true,
      reason: { label: words.cancelReason, isRequired: true },
    })),
  },
];
