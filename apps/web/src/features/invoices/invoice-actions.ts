// Screens offer these acts on an invoice and ask these questions before; the rulebook decides who may and when.

import { deliveryOfInvoice } from '@zellige/domain/delivery-notes/delivery-note.actions';
import { invoiceActions } from '@zellige/domain/invoices/invoice.actions';
import { invoiceActionWords } from '@zellige/domain/invoices/invoice-actions.messages';
import { Ban, Banknote, HandCoins, FileMinus, Truck, Undo2 } from 'lucide-react';
import { isOfInvoice, remainingItems } from '@zellige/domain/delivery-notes/delivery-note.rules';
import { owedLines } from '@zellige/domain/invoices/invoice.rules';
import { isSameClient } from '@zellige/domain/payments/client-credit.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import {
  archiveActions,
  type DocumentTools,
  editAction,
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
  /** Opens the dialog of a payment, of a credit note, of the client's credit. */
  open: (dialog: InvoiceDialog, invoiceId: string) => void;
}

type InvoiceRule = ActionRule<Invoice, InvoiceTools>;

const step = stepsOf<Invoice, InvoiceTools, 'cancel'>(
  (verb) => `${verb}_invoices`,
  invoiceActions,
  invoiceActionWords,
);

/** Goods that no delivery note carries yet. */
function hasGoodsLeft(invoice: Invoice, { engine }: InvoiceTools): boolean {
  const notes = engine.rows('bonLivraison', { where: (note) => isOfInvoice(note, invoice) });
  return remainingItems(owedLines(invoice), notes, '').length > 0;
}

/** Payment, then delivery; the first possible one is the usual next step. */
export const invoiceSteps: readonly InvoiceRule[] = [
  {
    id: 'pay',
    label: invoiceActionWords.pay.do,
    icon: Banknote,
    of: invoiceActions.pay,
    run: (invoice, { open }) => open('pay', invoice.id),
  },
  {
    id: 'deliver',
    label: invoiceActionWords.create_from_invoice.do,
    icon: Truck,
    of: deliveryOfInvoice,
    isPossible: hasGoodsLeft,
    run: (invoice, { go }) => go(`/bon-livraison/new?factureId=${encodeURIComponent(invoice.id)}`),
  },
];

/** Another invoice of the same client has something left for it. */
const hasCreditElsewhere = (invoice: Invoice, { engine, allows }: InvoiceTools): boolean =>
  engine.rows('invoices', {
    where: (from) =>
      from.id !== invoice.id && isSameClient(from, invoice) && allows(invoiceActions.give_credit, from),
  }).length > 0;

/** Ways to take an invoice back, and to use the credit that leaves. */
export const invoiceCreditActions: readonly InvoiceRule[] = [
  {
    id: 'use_credit',
    label: creditMessages.take,
    icon: HandCoins,
    of: invoiceActions.use_credit,
    isPossible: hasCreditElsewhere,
    run: (invoice, { open }) => open('use_credit', invoice.id),
  },
  {
    id: 'refund',
    label: creditMessages.refund,
    icon: Undo2,
    of: invoiceActions.refund,
    run: (invoice, { open }) => open('refund', invoice.id),
  },
  {
    id: 'credit',
    label: creditMessages.action,
    icon: FileMinus,
    of: invoiceActions.credit,
    run: (invoice, { open }) => open('credit', invoice.id),
  },
];

/** The invoice as a document. */
export const invoiceDocumentActions: readonly InvoiceRule[] = [
  editAction(invoiceActions.edit, (invoice) => `/invoices/${invoice.id}/edit`),
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
    of: invoiceActions,
    titleOf: invoiceTitle,
    words,
    acts: invoiceActionWords,
  }),
  step('cancel', {
    icon: Ban,
    isDanger: true,
    question: (invoice) => ({
      title: words.cancelTitle(invoiceTitle(invoice)),
      message: invoice.advanceAmount > 0 ? words.cancelPaidMessage : words.cancelMessage,
      cancelLabel: words.keep,
      isDanger: true,
      reason: { label: words.cancelReason, isRequired: true },
    }),
  }),
];
