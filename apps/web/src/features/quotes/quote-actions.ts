// What can be done to a quote, and when: the rulebook's table and the person's rights.

import {
  CalendarClock,
  CalendarPlus,
  Check,
  Coins,
  CopyPlus,
  FileText,
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
import {
  canQuote,
  isEditable,
  isExpired,
  isQuoteClosed,
  isUndecided,
} from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { now } from '../../platform/clock.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import {
  archiveActions,
  type DocumentTools,
  editAction,
  isLive,
  pdfAction,
  stepsOf,
} from '../../documents/document-actions.ts';
import { sendingMessages } from '../../documents/sending/sending.messages.ts';
import { nextStepMessages } from '../../records/fields/next-step.messages.ts';
import type { ActionRule } from '../../records/actions/record-actions.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { quoteTitle } from './quote-status.tsx';
import { quoteMessages as words } from './quotes.messages.ts';

export interface QuoteTools extends DocumentTools {
  newId: (collection: 'quotes') => RowId;
  download: (quote: Quote) => Promise<void>;
  /** Opens the dialog that prolongs the validity. */
  extend: (quote: Quote) => void;
  /** Opens the dialog of a deposit, or of a part of its lines. */
  invoicePart: (quote: Quote, what: InvoicedPart) => void;
  proforma: (quote: Quote) => Promise<void>;
  /** Opens the dialog that sends it. */
  send: (quote: Quote) => void;
  /** Opens the dialog of what is to be done next. */
  nextStep: (quote: Quote) => void;
}

export type InvoicedPart = 'deposit' | 'part';

type QuoteRule = ActionRule<Quote, QuoteTools>;

const step = stepsOf<Quote, QuoteTools, 'accept' | 'reopen' | 'refuse'>((verb) => `${verb}_quotes`, words);

const isCurrent = (quote: Quote): boolean => isLive(quote) && !isExpired(quote, now());

const convertRule: QuoteRule = {
  id: 'convert',
  label: words.actions.convert,
  icon: ReceiptText,
  isPossible: (quote, { can }) =>
    isCurrent(quote) &&
    quote.invoicedAmount === undefined &&
    canQuote('convert', quote.status) &&
    can('quotes.convert', quote),
  run: convert,
};

/** Whether it is still to be sent, by this person. */
export const isSendStep = (quote: Quote, { can }: Pick<QuoteTools, 'can'>): boolean =>
  isLive(quote) && canQuote('send', quote.status) && can('quotes.send', quote);

/** Of a quote of which parts are invoiced, the rest in one invoice. */
const restRule: QuoteRule = {
  id: 'rest',
  label: words.actions.rest,
  icon: ReceiptText,
  isPossible: (quote, { can }) =>
    isPartOpen(quote) && quote.invoicedAmount !== undefined && can('quotes.convert', quote),
  run: convert,
};

const isPartOpen = (quote: Quote): boolean =>
  isLive(quote) && quote.status === 'Accepté' && quote.invoiceId === null;

const partRule = (what: InvoicedPart, label: string, icon: LucideIcon): QuoteRule => ({
  id: what,
  label,
  icon,
  isPossible: (quote, { can }) => isPartOpen(quote) && can('quotes.convert', quote),
  run: (quote, { invoicePart }) => invoicePart(quote, what),
});

/** From sending to invoicing; the first possible one is the usual next step. */
export const quoteSteps: readonly QuoteRule[] = [
  {
    id: 'invoice',
    label: words.actions.openInvoice,
    icon: ReceiptText,
    isPossible: (quote, { can }) => isLive(quote) && quote.invoiceId !== null && can('invoices.see', quote),
    run: (quote, { go }) => go(`/invoices/${quote.invoiceId}`),
  },
  {
    id: 'extend',
    label: words.actions.extend,
    icon: CalendarPlus,
    isPossible: (quote, { can }) => isLive(quote) && isExpired(quote, now()) && can('quotes.edit', quote),
    run: (quote, { extend }) => extend(quote),
  },
  {
    id: 'send-document',
    label: sendingMessages.send,
    icon: Send,
    isPossible: isSendStep,
    run: (quote, { send }) => send(quote),
  },
  {
    id: 'send',
    label: words.actions.send,
    icon: MailCheck,
    isPossible: isSendStep,
    async run(quote, { act }) {
      if (await act('send_quotes', { id: quote.id }))
        toast.success({ title: words.done.send, description: words.done.sendHint });
    },
  },
  step('accept', {
    icon: Check,
    isPossible: (quote, { can }) =>
      isCurrent(quote) && canQuote('accept', quote.status) && can('quotes.edit', quote),
    // Only a manager can take it back.
    question: (quote) => ({
      title: words.acceptTitle(quoteTitle(quote)),
      message: words.acceptMessage(quote),
    }),
  }),
  convertRule,
  restRule,
  partRule('deposit', words.actions.deposit, Coins),
  partRule('part', words.actions.part, ListChecks),
  step('reopen', {
    icon: RotateCcw,
    isPossible: (quote, { can }) =>
      isLive(quote) &&
      quote.invoicedAmount === undefined &&
      canQuote('reopen', quote.status) &&
      can('quotes.reopen', quote),
  }),
  step('refuse', {
    icon: X,
    isPossible: (quote, { can }) =>
      isLive(quote) && canQuote('refuse', quote.status) && can('quotes.edit', quote),
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
    isPossible: (quote, { can }) => isLive(quote) && isUndecided(quote) && can('quotes.edit', quote),
    run: (quote, { nextStep }) => nextStep(quote),
  },
  editAction(
    (quote, { can }) => isLive(quote) && isEditable(quote) && can('quotes.edit', quote),
    (quote) => `/quotes/${quote.id}/edit`,
  ),
  {
    id: 'duplicate',
    label: words.actions.duplicate,
    icon: CopyPlus,
    isPossible: (quote, { can }) => isLive(quote) && can('quotes.edit', quote),
    run: duplicate,
  },
];

export const quotePdfActions: readonly QuoteRule[] = [
  pdfAction,
  {
    id: 'proforma',
    label: words.actions.proforma,
    icon: FileText,
    isPossible: () => true,
    run: (quote, { proforma }) => proforma(quote),
  },
];

/** Putting it aside, and back. */
export const quoteArchiveActions = archiveActions<Quote>({
  collection: 'quotes',
  permission: 'quotes.edit',
  isOver: isQuoteClosed,
  titleOf: quoteTitle,
  words,
});

/** The copy takes a number of its own: it is asked for. */
async function duplicate(quote: Quote, { act, go, newId }: QuoteTools): Promise<void> {
  const answer = await confirm({
    title: words.duplicateTitle(quoteTitle(quote)),
    message: words.duplicateMessage,
    confirmLabel: words.actions.duplicate,
  });
  if (!answer) return;
  const copy = await act(
    'duplicate_quotes',
    { id: quote.id, newId: String(newId('quotes')) },
    words.done.duplicate,
  );
  if (copy) go(`/quotes/${copy.id}/edit`);
}

/** Asks first, since an invoice takes a number, then opens it. */
async function convert(quote: Quote, { act, go }: QuoteTools): Promise<void> {
  const isAccepted = quote.status === 'Accepté';
  const answer = await confirm({
    title: isAccepted ? words.invoiceTitle(quoteTitle(quote)) : words.convertTitle(quoteTitle(quote)),
    message: isAccepted ? words.invoiceMessage : words.convertMessage(quote.status),
    confirmLabel: words.actions.convert,
  });
  if (!answer) return;
  const input = { id: quote.id, invoiceId: convertedInvoiceId(now()), confirmed: !isAccepted };
  const invoice = await act('convert_quotes', input, words.done.convert);
  if (invoice) go(`/invoices/${invoice.id}`);
}
