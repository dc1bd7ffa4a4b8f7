// What can be done to a quote, and when: the rulebook's table and the person's rights (product.md §3 and §5 Quotes).

import {
  Archive,
  ArchiveRestore,
  CalendarPlus,
  Check,
  CopyPlus,
  FileDown,
  Pencil,
  ReceiptText,
  RotateCcw,
  Send,
  X,
} from 'lucide-react';
import type { RowId } from '@zellige/domain';
import { convertedInvoiceId } from '@zellige/domain/kernel/numbering';
import { canQuote, isEditable, isExpired, isQuoteClosed } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { now } from '../../platform/clock.ts';
import type { useCan } from '../../platform/engine/engine-hooks.ts';
import { confirm } from '../../ui/confirm.ts';
import { documentMessages } from '../../business/documents/document.messages.ts';
import type { ActionRule } from '../../business/records/record-actions.ts';
import type { Act } from '../../business/records/use-act.ts';
import { toast } from '../../ui/toast.ts';
import { quoteTitle } from './quote-status.tsx';
import { quoteMessages as words } from './quotes.messages.ts';

export interface QuoteTools {
  can: ReturnType<typeof useCan>;
  act: Act;
  go: (path: string) => void;
  newId: (collection: 'quotes') => RowId;
  download: (quote: Quote) => Promise<void>;
  /** Opens the dialog that prolongs the validity. */
  extend: (quote: Quote) => void;
}

type QuoteRule = ActionRule<Quote, QuoteTools>;

const isLive = (quote: Quote): boolean => quote.archivedAt === null;
const isCurrent = (quote: Quote): boolean => isLive(quote) && !isExpired(quote, now());

const convertRule: QuoteRule = {
  id: 'convert',
  label: words.actions.convert,
  icon: ReceiptText,
  isPossible: (quote, { can }) =>
    isCurrent(quote) && canQuote('convert', quote.status) && can('quotes.convert', quote),
  run: convert,
};

/** The life of the quote; the first possible one is the usual next step. */
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
    id: 'send',
    label: words.actions.send,
    icon: Send,
    isPossible: (quote, { can }) =>
      isLive(quote) && canQuote('send', quote.status) && can('quotes.send', quote),
    async run(quote, { act }) {
      if (await act('send_quotes', { id: quote.id }))
        toast.success({ title: words.done.send, description: words.done.sendHint });
    },
  },
  {
    id: 'accept',
    label: words.actions.accept,
    icon: Check,
    isPossible: (quote, { can }) =>
      isCurrent(quote) && canQuote('accept', quote.status) && can('quotes.edit', quote),
    async run(quote, { act }) {
      await act('accept_quotes', { id: quote.id }, words.done.accept);
    },
  },
  convertRule,
  {
    id: 'reopen',
    label: words.actions.reopen,
    icon: RotateCcw,
    isPossible: (quote, { can }) =>
      isLive(quote) && canQuote('reopen', quote.status) && can('quotes.reopen', quote),
    async run(quote, { act }) {
      await act('reopen_quotes', { id: quote.id }, words.done.reopen);
    },
  },
  {
    id: 'refuse',
    label: words.actions.refuse,
    icon: X,
    isPossible: (quote, { can }) =>
      isLive(quote) && canQuote('refuse', quote.status) && can('quotes.edit', quote),
    run: refuse,
  },
];

/** The quote as a document. */
export const quoteDocumentActions: readonly QuoteRule[] = [
  {
    id: 'edit',
    label: documentMessages.edit,
    icon: Pencil,
    isPossible: (quote, { can }) => isLive(quote) && isEditable(quote) && can('quotes.edit', quote),
    run: (quote, { go }) => go(`/quotes/${quote.id}/edit`),
  },
  {
    id: 'duplicate',
    label: words.actions.duplicate,
    icon: CopyPlus,
    isPossible: (quote, { can }) => isLive(quote) && can('quotes.edit', quote),
    run: duplicate,
  },
];

export const quotePdfActions: readonly QuoteRule[] = [
  {
    id: 'pdf',
    label: documentMessages.pdfAction,
    icon: FileDown,
    isPossible: () => true,
    run: (quote, { download }) => download(quote),
  },
];

/** Putting it aside, and back. */
export const quoteArchiveActions: readonly QuoteRule[] = [
  {
    id: 'archive',
    label: documentMessages.archive,
    icon: Archive,
    isPossible: (quote, { can }) => isLive(quote) && isQuoteClosed(quote) && can('quotes.edit', quote),
    run: archive,
  },
  {
    id: 'restore',
    label: documentMessages.restore,
    icon: ArchiveRestore,
    isPossible: (quote, { can }) => !isLive(quote) && can('quotes.edit', quote),
    async run(quote, { act }) {
      await act('restore_quotes', { id: quote.id }, words.done.restore);
    },
  },
];

/** The copy takes a number of its own: it is asked for. */
async function duplicate(quote: Quote, { act, go, newId }: QuoteTools): Promise<void> {
  const answer = await confirm({
    title: words.duplicateTitle(quoteTitle(quote)),
    message: words.duplicateMessage,
    confirmLabel: words.actions.duplicate,
  });
  if (!answer) return;
  const copy = await act('duplicate_quotes', { id: quote.id, newId: newId('quotes') }, words.done.duplicate);
  if (copy) go(`/quotes/${copy.id}/edit`);
}

async function refuse(quote: Quote, { act }: QuoteTools): Promise<void> {
  const answer = await confirm({
    title: words.refuseTitle(quoteTitle(quote)),
    message: words.refuseMessage,
    confirmLabel: words.actions.refuse,
    isDanger: true,
    reason: { label: words.refuseReason, isRequired: true },
  });
  if (answer) await act('refuse_quotes', { id: quote.id, reason: answer.reason }, words.done.refuse);
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

async function archive(quote: Quote, { act }: QuoteTools): Promise<void> {
  const answer = await confirm({
    title: words.archiveTitle(quoteTitle(quote)),
    message: words.archiveMessage,
    confirmLabel: documentMessages.archive,
  });
  if (answer) await act('archive_quotes', { id: quote.id }, words.done.archive);
}
