// Screens offer these acts on a quote and ask these questions before; the rulebook decides who may and when.

import {
  Ban,
  CalendarClock,
  CalendarPlus,
  Check,
  Coins,
  CopyPlus,
  FilePen,
  FilePlus2,
  FileText,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  MailCheck,
  ReceiptText,
  RotateCcw,
  Send,
  X,
} from 'lucide-react';
import type { RowId } from '@zellige/domain';
import { convertedInvoiceId } from '@zellige/domain/kernel/identity/numbering';
import { quoteActions } from '@zellige/domain/quotes/quote.actions';
import { quoteActionWords } from '@zellige/domain/quotes/quote-actions.messages';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { now } from '../../platform/clock.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import {
  archiveActions,
  type DocumentTools,
  editAction,
  pdfAction,
  stepsOf,
} from '../../documents/document-actions.ts';
import { sendingMessages } from '../../documents/sending/sending.messages.ts';
import { nextStepMessages } from '../../records/fields/next-step.messages.ts';
import type { ActionRule } from '../../records/actions/record-actions.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { quoteTemplateMessages } from './templates/quote-template.messages.ts';
import { quoteTitle } from './quote-status.tsx';
import { quoteMessages as words } from './quotes.messages.ts';

export interface QuoteTools extends DocumentTools {
  newId: (collection: 'quotes') => RowId;
  download: (quote: Quote) => Promise<void>;
  /** Opens the dialog that prolongs the validity. */
  extend: (quote: Quote) => void;
  /** Opens the dialog that cancels the order. */
  cancelOrder: (quote: Quote) => void;
  /** Opens the dialog of a deposit, or of a part of its lines. */
  invoicePart: (quote: Quote, what: InvoicedPart) => void;
  proforma: (quote: Quote) => Promise<void>;
  /** Opens the dialog that sends it. */
  send: (quote: Quote) => void;
  /** Opens the dialog that keeps it as a template. */
  saveTemplate: (quote: Quote) => void;
  /** Opens the dialog of what is to be done next. */
  nextStep: (quote: Quote) => void;
}

export type InvoicedPart = 'deposit' | 'part';

type QuoteRule = ActionRule<Quote, QuoteTools>;

const step = stepsOf<Quote, QuoteTools, 'accept' | 'reopen' | 'refuse'>(
  (verb) => `${verb}_quotes`,
  quoteActions,
  quoteActionWords,
);

const convertRule: QuoteRule = {
  id: 'convert',
  label: quoteActionWords.convert.do,
  icon: ReceiptText,
  of: quoteActions.convert,
  run: convert,
};

/** Of a quote of which parts are invoiced, the rest in one invoice. */
const restRule: QuoteRule = {
  id: 'rest',
  label: quoteActionWords.rest.do,
  icon: ReceiptText,
  of: quoteActions.rest,
  run: convert,
};

const partRule = (what: InvoicedPart, label: string, icon: LucideIcon): QuoteRule => ({
  id: what,
  label,
  icon,
  of: quoteActions.part,
  run: (quote, { invoicePart }) => invoicePart(quote, what),
});

/** From sending to invoicing; the first possible one is the usual next step. */
export const quoteSteps: readonly QuoteRule[] = [
  {
    id: 'invoice',
    label: words.actions.openInvoice,
    icon: ReceiptText,
    of: quoteActions.openInvoice,
    run: (quote, { go }) => go(`/invoices/${quote.invoiceId}`),
  },
  {
    id: 'extend',
    label: quoteActionWords.extend.do,
    icon: CalendarPlus,
    of: quoteActions.extend,
    run: (quote, { extend }) => extend(quote),
  },
  {
    id: 'send-document',
    label: sendingMessages.send,
    icon: Send,
    of: quoteActions.send,
    run: (quote, { send }) => send(quote),
  },
  {
    id: 'send',
    label: quoteActionWords.send.do,
    icon: MailCheck,
    of: quoteActions.send,
    async run(quote, { act }) {
      if (await act('send_quotes', { id: quote.id }))
        toast.success({ title: quoteActionWords.send.done, description: words.done.sendHint });
    },
  },
  step('accept', {
    icon: Check,
    // Only a manager can take it back.
    question: (quote) => ({
      title: words.acceptTitle(quoteTitle(quote)),
      message: words.acceptMessage(quote),
    }),
  }),
  convertRule,
  restRule,
  partRule('deposit', quoteActionWords.deposit_invoice.do, Coins),
  partRule('part', quoteActionWords.part.do, ListChecks),
  {
    id: 'amend',
    label: quoteActionWords.amend.do,
    icon: FilePen,
    of: quoteActions.amend,
    run: (quote, { go }) => go(`/quotes/${quote.id}/edit`),
  },
  step('reopen', {
    icon: RotateCcw,
  }),
  {
    id: 'cancel-order',
    label: quoteActionWords.cancel_order.do,
    icon: Ban,
    of: quoteActions.cancel_order,
    run: (quote, { cancelOrder }) => cancelOrder(quote),
  },
  step('refuse', {
    icon: X,
    question: (quote) => ({
      title: words.refuseTitle(quoteTitle(quote)),
      message: words.refuseMessage,
      isDanger: true,
      reason: { label: words.fields.refusedReason, isRequired: true },
    }),
  }),
];

/** The quote as a document. */
export const quoteDocumentActions: readonly QuoteRule[] = [
  {
    id: 'next-step',
    label: nextStepMessages.action,
    icon: CalendarClock,
    of: quoteActions.nextStep,
    run: (quote, { nextStep }) => nextStep(quote),
  },
  editAction(quoteActions.edit, (quote) => `/quotes/${quote.id}/edit`),
  {
    id: 'version',
    label: quoteActionWords.version.do,
    icon: FilePlus2,
    of: quoteActions.version,
    run: (quote, { go }) => go(`/quotes/${quote.id}/edit?version=nouvelle`),
  },
  {
    id: 'duplicate',
    label: quoteActionWords.duplicate.do,
    icon: CopyPlus,
    of: quoteActions.duplicate,
    run: duplicate,
  },
  {
    id: 'template',
    label: quoteTemplateMessages.save,
    icon: LayoutTemplate,
    of: quoteActions.duplicate,
    run: (quote, { saveTemplate }) => saveTemplate(quote),
  },
];

export const quotePdfActions: readonly QuoteRule[] = [
  pdfAction,
  {
    id: 'proforma',
    label: words.actions.proforma,
    icon: FileText,
    run: (quote, { proforma }) => proforma(quote),
  },
];

/** Putting it aside, and back. */
export const quoteArchiveActions = archiveActions<Quote>({
  collection: 'quotes',
  of: quoteActions,
  titleOf: quoteTitle,
  words,
  acts: quoteActionWords,
});

/** The copy takes a number of its own: it is asked for. */
async function duplicate(quote: Quote, { act, go, newId }: QuoteTools): Promise<void> {
  const answer = await confirm({
    title: words.duplicateTitle(quoteTitle(quote)),
    message: words.duplicateMessage,
    confirmLabel: quoteActionWords.duplicate.do,
  });
  if (!answer) return;
  const copy = await act(
    'duplicate_quotes',
    { id: quote.id, newId: String(newId('quotes')) },
    quoteActionWords.duplicate.done,
  );
  if (copy) go(`/quotes/${copy.id}/edit`);
}

/** Asks first, since an invoice takes a number, then opens it. */
async function convert(quote: Quote, { act, go }: QuoteTools): Promise<void> {
  const isAccepted = quote.status === 'Accepté';
  const answer = await confirm({
    title: isAccepted ? words.invoiceTitle(quoteTitle(quote)) : words.convertTitle(quoteTitle(quote)),
    message: isAccepted ? words.invoiceMessage : words.convertMessage(quote.status),
    confirmLabel: quoteActionWords.convert.do,
  });
  if (!answer) return;
  const input = { id: quote.id, invoiceId: convertedInvoiceId(now()), confirmed: !isAccepted };
  const invoice = await act('convert_quotes', input, quoteActionWords.convert.done);
  if (invoice) go(`/invoices/${invoice.id}`);
}
