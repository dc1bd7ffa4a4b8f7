// The actions of quotes for lists and records, with the dialog that one of them opens.

import { quoteActions } from '@zellige/domain/quotes/quote.actions';
import { quoteActionWords } from '@zellige/domain/quotes/quote-actions.messages';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useCallback, useMemo, useState } from 'react';
import { useClientReach } from '../../documents/clients/reach.ts';
import { type GroupsOf, useRecordActions } from '../../documents/document-actions.ts';
import { usePdfOf } from '../../documents/pdf/use-pdf.ts';
import { useFollowUps } from '../../records/feature/follow-ups.ts';
import type { RecordActions } from '../../records/actions/record-actions.ts';
import { type AnsweredBy, type RemedyFor, useAct } from '../../records/actions/use-act.ts';
import type { PrintedBy } from '../../documents/sending/use-messages.ts';
import { quotePdf } from '../../documents/sending/quote-pdf.ts';
import { useSending } from '../../documents/sending/use-sending.tsx';
import { useCan, useEngine, useNewId } from '../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { useGo } from '../../ui/navigation/use-go.ts';
import type { RefusedAcceptance } from './dialogs/accept-dialog.tsx';
import {
  type InvoicedPart,
  type QuoteTools,
  quoteArchiveActions,
  quoteDocumentActions,
  quotePdfActions,
  quoteSteps,
} from './quote-actions.ts';
import { quoteTexts } from './quote-links.ts';

/** The same as a proforma invoice. */
const proformaPdf: PrintedBy<'quotes'> = async (quote, context) =>
  (await import('@zellige/documents/from-rows')).printableProforma(quote, context);

const LazyExtendDialog = lazyPart(async () => (await import('./dialogs/extend-dialog.tsx')).ExtendDialog);

const LazyAcceptDialog = lazyPart(async () => (await import('./dialogs/accept-dialog.tsx')).AcceptDialog);

const LazyCancelDialog = lazyPart(
  async () => (await import('./dialogs/cancel-order-dialog.tsx')).CancelOrderDialog,
);

const LazyStepDialog = lazyPart(
  async () => (await import('../../records/fields/next-step-dialog.tsx')).NextStepDialog,
);

const LazyTemplateDialog = lazyPart(
  async () => (await import('./templates/save-template-dialog.tsx')).SaveTemplateDialog,
);

const LazyPartDialog = lazyPart(async () => (await import('./dialogs/part-dialog.tsx')).PartDialog);

interface PartOfQuote {
  quote: Quote;
  what: InvoicedPart;
}

/** `dialog` is to be rendered once on the screen. */
export function useQuoteActions(): RecordActions<Quote> {
  const [extended, setExtended] = useState<Quote | null>(null);
  const [planned, setPlanned] = useState<string | null>(null);
  const nextStep = useCallback(({ id }: Quote) => setPlanned(id), []);
  const [model, setModel] = useState<Quote | null>(null);
  const [cancelled, setCancelled] = useState<Quote | null>(null);
  const [short, setShort] = useState<RefusedAcceptance | null>(null);
  const [invoiced, setInvoiced] = useState<PartOfQuote | null>(null);
  const invoicePart = useCallback((quote: Quote, what: InvoicedPart) => setInvoiced({ quote, what }), []);
  const sending = useSending('quotes', quotePdf);
  const { actions: sendActions, send } = sending;
  const tools = useQuoteTools(
    { extend: setExtended, cancelOrder: setCancelled, saveTemplate: setModel, invoicePart, send, nextStep },
    setShort,
  );
  const followUps = useFollowUps<Quote>('quotes');
  const reach = useClientReach(quoteTexts);
  const groupsOf = useCallback<GroupsOf<Quote, QuoteTools>>(
    (quote, group) => [
      group(quoteSteps),
      [
        ...(tools.allows(quoteActions.send, quote) ? [] : sendActions(quote)),
        ...group(quoteDocumentActions, followUps, quotePdfActions),
      ],
      reach(quote),
      group(quoteArchiveActions),
    ],
    [followUps, reach, sendActions, tools],
  );
  const dialog = (
    <>
      {extended ? <LazyExtendDialog quote={extended} onClose={() => setExtended(null)} /> : null}
      {invoiced ? <LazyPartDialog {...invoiced} onClose={() => setInvoiced(null)} /> : null}
      {planned === null ? null : <LazyStepDialog id={planned} onClose={() => setPlanned(null)} />}
      {cancelled ? <LazyCancelDialog quote={cancelled} onClose={() => setCancelled(null)} /> : null}
      {model ? <LazyTemplateDialog quote={model} onClose={() => setModel(null)} /> : null}
      {sending.dialog}
      {short ? <LazyAcceptDialog refused={short} onClose={() => setShort(null)} /> : null}
    </>
  );
  return { ...useRecordActions(tools, quoteSteps, groupsOf), dialog };
}

function useQuoteTools(
  dialogs: Pick<QuoteTools, 'extend' | 'cancelOrder' | 'saveTemplate' | 'invoicePart' | 'send' | 'nextStep'>,
  onShort: (refused: RefusedAcceptance) => void,
): QuoteTools {
  const { extend, cancelOrder, saveTemplate, invoicePart, send, nextStep } = dialogs;
  const can = useCan();
  const allows = useAllows();
  const engine = useEngine();
  // It expired under the eyes of its reader: the screen still offers what it no longer allows.
  const remedyFor = useCallback<RemedyFor>(
    ({ code }, input) => {
      const quote = engine.get('quotes', (input as { id: string }).id);
      if (code !== 'quote_expired' || !quote || !can(quoteActions.extend.permission, quote)) return undefined;
      return { label: quoteActionWords.extend.do, onAction: () => extend(quote) };
    },
    [engine, can, extend],
  );
  const answeredBy = useCallback<AnsweredBy>(
    ({ code, message }, { action, input }) => {
      const quote = engine.get('quotes', (input as { id: string }).id);
      if (code !== 'material_unavailable' || !quote) return false;
      if (action !== 'accept_quotes' && action !== 'convert_quotes') return false;
      onShort({ quote, message, action, input: input as RefusedAcceptance['input'] });
      return true;
    },
    [engine, onShort],
  );
  const act = useAct(remedyFor, answeredBy);
  const go = useGo();
  const newId = useNewId();
  const download = usePdfOf(quotePdf);
  const proforma = usePdfOf(proformaPdf);
  return useMemo(
    () => ({
      can,
      allows,
      act,
      go,
      newId,
      download,
      extend,
      cancelOrder,
      saveTemplate,
      invoicePart,
      proforma,
      send,
      nextStep,
    }),
    [
      can,
      allows,
      act,
      go,
      newId,
      download,
      extend,
      cancelOrder,
      saveTemplate,
      invoicePart,
      proforma,
      send,
      nextStep,
    ],
  );
}
