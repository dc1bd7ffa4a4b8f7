// What can be done to a quote, decided by the rulebook's table and the person's permissions; the list's menu and the
// record page offer the same actions.

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
  Truck,
  X,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { convertedInvoiceId } from '@zellige/domain/kernel/numbering';
import { canQuote, isEditable, isExpired, isQuoteClosed } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { now } from '../../platform/clock.ts';
import { useCan, useNewId } from '../../platform/engine/engine-hooks.ts';
import { confirm } from '../../ui/confirm.ts';
import { documentMessages } from '../../ui/document/document.messages.ts';
import { groupedMenu } from '../../ui/document/grouped-menu.ts';
import { useReachMenu, useSignature } from '../../ui/document/reach.ts';
import { type Act, useAct } from '../../ui/document/use-act.ts';
import { useGo } from '../../ui/document/use-go.ts';
import type { MenuAction } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { quoteTexts } from './quote-links.ts';
import { quoteTitle } from './quote-status.tsx';
import { quoteMessages } from './quotes.messages.ts';
import { useQuotePdf } from './use-quote-pdf.ts';

const words = quoteMessages;
const LazyExtendDialog = lazy(async () => ({ default: (await import('./extend-dialog.tsx')).ExtendDialog }));

export interface QuoteAction {
  id: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
}

export interface QuoteActions {
  /** The one thing that usually comes next; null when nothing does. */
  primary: (quote: Quote) => QuoteAction | null;
  /** Everything possible, the primary action included. */
  menu: (quote: Quote) => MenuAction[];
  /** Render it once on the screen. */
  dialog: ReactNode;
}

/** Actions on quotes, for lists and records. */
export function useQuoteActions(): QuoteActions {
  const [extended, setExtended] = useState<Quote | null>(null);
  const steps = useQuoteSteps(setExtended);
  const reach = useReachMenu();
  const signature = useSignature();
  const { editing, pdf } = useQuoteEditing();
  const menu = useCallback(
    (quote: Quote): MenuAction[] =>
      groupedMenu([
        steps(quote).map(toMenu),
        [...editing(quote).map(toMenu), toMenu(pdf(quote))],
        reach(quote, quoteTexts(quote, signature)),
      ]),
    [steps, editing, pdf, reach, signature],
  );
  const primary = useCallback((quote: Quote) => steps(quote)[0] ?? null, [steps]);
  const dialog = extended ? (
    <Suspense>
      <LazyExtendDialog quote={extended} onClose={() => setExtended(null)} />
    </Suspense>
  ) : null;
  return useMemo(() => ({ primary, menu, dialog }), [primary, menu, dialog]);
}

const toMenu = ({ id, label, icon, run }: QuoteAction): MenuAction => ({ id, label, icon, onAction: run });

/** The steps of the quote's life that its status and the person allow; the first is the usual next one. */
function useQuoteSteps(extend: (quote: Quote) => void): (quote: Quote) => QuoteAction[] {
  const can = useCan();
  const act = useAct();
  const go = useGo();
  return useCallback(
    (quote) => {
      if (quote.archivedAt !== null) return [];
      const { id, status } = quote;
      const isLate = isExpired(quote, now());
      const mayEdit = can('quotes.edit', quote);
      const possible: (QuoteAction | false)[] = [
        quote.invoiceId !== null &&
          can('invoices.see', quote) && {
            id: 'invoice',
            label: words.actions.openInvoice,
            icon: ReceiptText,
            run: () => go(`/invoices/${quote.invoiceId}`),
          },
        isLate &&
          mayEdit && {
            id: 'extend',
            label: words.actions.extend,
            icon: CalendarPlus,
            run: () => extend(quote),
          },
        canQuote('send', status) &&
          can('quotes.send', quote) && {
            id: 'send',
            label: words.actions.send,
            icon: Send,
            run: () => void send(quote, act),
          },
        canQuote('accept', status) &&
          !isLate &&
          mayEdit && {
            id: 'accept',
            label: words.actions.accept,
            icon: Check,
            run: () => void act('accept_quotes', { id }, words.done.accept),
          },
        canQuote('convert', status) &&
          !isLate &&
          can('quotes.convert', quote) && {
            id: 'convert',
            label: words.actions.convert,
            icon: ReceiptText,
            run: () => void convert(quote, act, go),
          },
        canQuote('reopen', status) &&
          can('quotes.reopen', quote) && {
            id: 'reopen',
            label: words.actions.reopen,
            icon: RotateCcw,
            run: () => void act('reopen_quotes', { id }, words.done.reopen),
          },
        canQuote('refuse', status) &&
          mayEdit && {
            id: 'refuse',
            label: words.actions.refuse,
            icon: X,
            run: () => void refuse(quote, act),
          },
      ];
      return possible.filter((action) => action !== false).toSorted(byUse(status));
    },
    [can, act, go, extend],
  );
}

/** An accepted quote is invoiced before it is reopened; the table's order serves everything else. */
const byUse = (status: Quote['status']) => (a: QuoteAction, b: QuoteAction) =>
  status === 'Accepté' ? Number(b.id === 'convert') - Number(a.id === 'convert') : 0;

async function send(quote: Quote, act: Act): Promise<void> {
  if (await act('send_quotes', { id: quote.id }))
    toast.success({ title: words.done.send, description: words.done.sendHint });
}

async function refuse(quote: Quote, act: Act): Promise<void> {
  const answer = await confirm({
    title: words.refuseTitle(quoteTitle(quote)),
    message: words.refuseMessage,
    confirmLabel: words.actions.refuse,
    isDanger: true,
    reason: { label: words.refuseReason, isRequired: true },
  });
  if (answer) await act('refuse_quotes', { id: quote.id, reason: answer.reason }, words.done.refuse);
}

/** Asks first unless the quote is accepted, then opens the invoice. */
async function convert(quote: Quote, act: Act, go: (path: string) => void): Promise<void> {
  const isAccepted = quote.status === 'Accepté';
  if (!isAccepted) {
    const answer = await confirm({
      title: words.convertTitle(quoteTitle(quote)),
      message: words.convertMessage(quote.status),
      confirmLabel: words.actions.convert,
    });
    if (!answer) return;
  }
  const input = { id: quote.id, invoiceId: convertedInvoiceId(now()), confirmed: !isAccepted };
  const invoice = await act('convert_quotes', input, words.done.convert);
  if (invoice) go(`/invoices/${invoice.id}`);
}

/** Editing, copying, delivering, putting aside, and the PDF. */
function useQuoteEditing() {
  const can = useCan();
  const act = useAct();
  const go = useGo();
  const newId = useNewId();
  const download = useQuotePdf();
  const editing = useCallback(
    (quote: Quote): QuoteAction[] => {
      const mayEdit = can('quotes.edit', quote);
      const isLive = quote.archivedAt === null;
      const duplicate = async () => {
        const input = { id: quote.id, newId: newId('quotes') };
        const copy = await act('duplicate_quotes', input, words.done.duplicate);
        if (copy) go(`/quotes/${copy.id}/edit`);
      };
      const possible: (QuoteAction | false)[] = [
        isLive &&
          isEditable(quote) &&
          mayEdit && {
            id: 'edit',
            label: documentMessages.edit,
            icon: Pencil,
            run: () => go(`/quotes/${quote.id}/edit`),
          },
        mayEdit && {
          id: 'duplicate',
          label: words.actions.duplicate,
          icon: CopyPlus,
          run: () => void duplicate(),
        },
        isLive &&
          quote.status === 'Accepté' &&
          can('bonLivraison.create', quote) && {
            id: 'deliver',
            label: words.actions.deliver,
            icon: Truck,
            run: () => go(`/bon-livraison/new?devisId=${encodeURIComponent(quote.id)}`),
          },
        isLive &&
          isQuoteClosed(quote) &&
          mayEdit && {
            id: 'archive',
            label: documentMessages.archive,
            icon: Archive,
            run: () => void archive(quote, act),
          },
        !isLive &&
          mayEdit && {
            id: 'restore',
            label: documentMessages.restore,
            icon: ArchiveRestore,
            run: () => void act('restore_quotes', { id: quote.id }, words.done.restore),
          },
      ];
      return possible.filter((action) => action !== false);
    },
    [can, act, go, newId],
  );
  const pdf = useCallback(
    (quote: Quote): QuoteAction => ({
      id: 'pdf',
      label: documentMessages.pdfAction,
      icon: FileDown,
      run: () => void download(quote),
    }),
    [download],
  );
  return { editing, pdf };
}

async function archive(quote: Quote, act: Act): Promise<void> {
  const answer = await confirm({
    title: words.archiveTitle(quoteTitle(quote)),
    message: words.archiveMessage,
    confirmLabel: documentMessages.archive,
  });
  if (answer) await act('archive_quotes', { id: quote.id }, words.done.archive);
}
