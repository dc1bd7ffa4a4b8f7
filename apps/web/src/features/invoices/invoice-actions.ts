// What can be done to an invoice, and when: the rulebook and the person's rights (product.md §3 and §5 Invoices).

import { Archive, ArchiveRestore, Ban, Banknote, FileDown, Pencil, Truck } from 'lucide-react';
import { isOfInvoice, remainingItems } from '@zellige/domain/delivery-notes/delivery-note.rules';
import {
  cancelPermission,
  checkPayment,
  isInvoiceClosed,
  isInvoiceFieldOpen,
} from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { useCan, useEngine } from '../../platform/engine/engine-hooks.ts';
import { confirm } from '../../ui/confirm.ts';
import { documentMessages } from '../../business/documents/document.messages.ts';
import type { ActionRule } from '../../business/records/record-actions.ts';
import type { Act } from '../../business/records/use-act.ts';
import { invoiceTitle } from './invoice-status.tsx';
import { invoiceMessages as words } from './invoices.messages.ts';

export interface InvoiceTools {
  can: ReturnType<typeof useCan>;
  engine: ReturnType<typeof useEngine>;
  act: Act;
  go: (path: string) => void;
  download: (invoice: Invoice) => Promise<void>;
  /** Opens the payment dialog. */
  pay: (invoiceId: string) => void;
}

type InvoiceRule = ActionRule<Invoice, InvoiceTools>;

const isLive = (invoice: Invoice): boolean => invoice.archivedAt === null;

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
  {
    id: 'pdf',
    label: documentMessages.pdfAction,
    icon: FileDown,
    isPossible: () => true,
    run: (invoice, { download }) => download(invoice),
  },
];

/** Its end: archived or cancelled, never deleted. */
export const invoiceEndActions: readonly InvoiceRule[] = [
  {
    id: 'archive',
    label: documentMessages.archive,
    icon: Archive,
    isPossible: (invoice, { can }) =>
      isLive(invoice) && isInvoiceClosed(invoice) && can('invoices.edit', invoice),
    run: archive,
  },
  {
    id: 'restore',
    label: documentMessages.restore,
    icon: ArchiveRestore,
    isPossible: (invoice, { can }) => !isLive(invoice) && can('invoices.edit', invoice),
    async run(invoice, { act }) {
      await act('restore_invoices', { id: invoice.id }, words.done.restore);
    },
  },
  {
    id: 'cancel',
    label: words.actions.cancel,
    icon: Ban,
    isDanger: true,
    isPossible: (invoice, { can }) =>
      isLive(invoice) && invoice.status !== 'Annulée' && can(cancelPermission(invoice), invoice),
    run: cancel,
  },
];

async function cancel(invoice: Invoice, { act }: InvoiceTools): Promise<void> {
  const answer = await confirm({
    title: words.cancelTitle(invoiceTitle(invoice)),
    message: invoice.advanceAmount > 0 ? words.cancelPaidMessage : words.cancelMessage,
    confirmLabel: words.actions.cancel,
    cancelLabel: words.keep,
    isDanger: true,
    reason: { label: words.cancelReason, isRequired: true },
  });
  if (answer) await act('cancel_invoices', { id: invoice.id, reason: answer.reason }, words.done.cancel);
}

async function archive(invoice: Invoice, { act }: InvoiceTools): Promise<void> {
  const answer = await confirm({
    title: words.archiveTitle(invoiceTitle(invoice)),
    message: words.archiveMessage,
    confirmLabel: documentMessages.archive,
  });
  if (answer) await act('archive_invoices', { id: invoice.id }, words.done.archive);
}
