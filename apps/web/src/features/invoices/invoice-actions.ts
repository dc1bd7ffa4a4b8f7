// What can be done to an invoice, and when: the rulebook and the person's rights.

import { Ban, Banknote, HandCoins, FileMinus, Truck, Undo2 } from 'lucide-react';
import { isOfInvoice, remainingItems } from '@zellige/domain/delivery-notes/delivery-note.rules';
import {
  checkCancel,
  checkPayment,
  creditOf,
  isInvoiceClosed,
  isInvoiceFieldOpen,
  owedLines,
} from '@zellige/domain/invoices/invoice.rules';
import { isSameClient } from '@zellige/domain/payments/client-credit.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { toCentimes } from '@zellige/domain/kernel/values/money';
import type { Actor } from '@zellige/domain';
import type { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import {
  archiveActions,
  type DocumentTools,
  editAction,
  isLive,
  pdfAction,
  stepsOf,
} from '../../documents/document-actions.ts';
import { downloadUbl, ublAction } from '../../documents/pdf/ubl-action.ts';
import type { ActionRule } from '../../records/actions/record-actions.ts';
import { invoiceTitle } from './invoice-status.tsx';
import { creditMessages } from './credit/credit.messages.ts';
import { invoiceMessages as words } from './invoices.messages.ts';

export type InvoiceDialog = 'pay' | 'credit' | 'use_credit' | 'refund';

export interface InvoiceTools extends DocumentTools {
  engine: ReturnType<typeof useEngine>;
  download: (invoice: Invoice) => Promise<void>;
  actor: Actor;
  /** Opens the dialog of a payment, of a credit note, of the client's credit. */
  open: (dialog: InvoiceDialog, invoiceId: string) => void;
}

type InvoiceRule = ActionRule<Invoice, InvoiceTools>;

const step = stepsOf<Invoice, InvoiceTools, 'cancel'>((verb) => `${verb}_invoices`, words);

/** Goods that no delivery note carries yet. */
function hasGoodsLeft(invoice: Invoice, { engine }: InvoiceTools): boolean {
  const notes = engine.rows('bonLivraison', { where: (note) => isOfInvoice(note, invoice) });
  return remainingItems(owedLines(invoice), notes, '').length > 0;
}

/** Payment, then delivery; the first possible one is the usual next step. */
export const invoiceSteps: readonly InvoiceRule[] = [
  {
    id: 'pay',
    label: words.actions.pay,
    icon: Banknote,
    isPossible: (invoice, { can }) =>
      isLive(invoice) && checkPayment(invoice, 0).ok && can('invoices.pay', invoice),
    run: (invoice, { open }) => open('pay', invoice.id),
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

/** Another invoice of the same client has something left for it. */
const hasCreditElsewhere = (invoice: Invoice, { engine, can }: InvoiceTools): boolean =>
  engine.rows('invoices', {
    where: (from) =>
      from.id !== invoice.id &&
      from.status !== 'Annulée' &&
      creditOf(from) > 0 &&
      isSameClient(from, invoice) &&
      can('invoices.pay', from),
  }).length > 0;

/** Something of it is not credited yet. */
const isCreditable = ({ status, amount, creditedAmount = 0 }: Invoice): boolean =>
  status !== 'Annulée' && toCentimes(creditedAmount) < toCentimes(amount);

/** What takes an invoice back, and what becomes of the credit that leaves. */
export const invoiceCreditActions: readonly InvoiceRule[] = [
  {
    id: 'use_credit',
    label: creditMessages.take,
    icon: HandCoins,
    isPossible: (invoice, tools) =>
      isLive(invoice) &&
      checkPayment(invoice, 0).ok &&
      tools.can('invoices.pay', invoice) &&
      hasCreditElsewhere(invoice, tools),
    run: (invoice, { open }) => open('use_credit', invoice.id),
  },
  {
    id: 'refund',
    label: creditMessages.refund,
    icon: Undo2,
    isPossible: (invoice, { can }) =>
      isLive(invoice) &&
      invoice.status !== 'Annulée' &&
      (creditOf(invoice) > 0 || invoice.advanceAmount > 0) &&
      can('invoices.refund', invoice),
    run: (invoice, { open }) => open('refund', invoice.id),
  },
  {
    id: 'credit',
    label: creditMessages.action,
    icon: FileMinus,
    isPossible: (invoice, { can }) =>
      isLive(invoice) && isCreditable(invoice) && can('creditNotes.create', invoice),
    run: (invoice, { open }) => open('credit', invoice.id),
  },
];

/** The invoice as a document. */
export const invoiceDocumentActions: readonly InvoiceRule[] = [
  editAction(
    (invoice, { can }) =>
      isLive(invoice) && isInvoiceFieldOpen(invoice, 'notes') && can('invoices.edit', invoice),
    (invoice) => `/invoices/${invoice.id}/edit`,
  ),
  pdfAction,
  {
    ...ublAction,
    run: (row, { engine }) => downloadUbl({ collection: 'invoices', row, engine }),
  },
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
  step('cancel', {
    icon: Ban,
    isDanger: true,
    isPossible: (invoice, { can, actor }) =>
      isLive(invoice) && can('invoices.cancel', invoice) && checkCancel(invoice, actor).ok,
    question: (invoice) => ({
      title: words.cancelTitle(invoiceTitle(invoice)),
      message: invoice.advanceAmount > 0 ? words.cancelPaidMessage : words.cancelMessage,
      cancelLabel: words.keep,
      isDanger: true,
      reason: { label: words.cancelReason, isRequired: true },
    }),
  }),
];
