// The actions of quotes for lists and records, with the dialog that one of them opens.

import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useCan, useEngine, useNewId } from '../../platform/engine/engine-hooks.ts';
import { useFollowUps } from '../../business/follow-ups.ts';
import { groupedMenu } from '../../ui/grouped-menu.ts';
import { useReachMenu, useSignature } from '../../business/clients/reach.ts';
import { menuActionOf, possibleActions, type RecordActions } from '../../business/records/record-actions.ts';
import { type RemedyFor, useAct } from '../../business/records/use-act.ts';
import { useGo } from '../../ui/use-go.ts';
import {
  quoteArchiveActions,
  quoteDocumentActions,
  quotePdfActions,
  quoteSteps,
  type QuoteTools,
} from './quote-actions.ts';
import { quoteTexts } from './quote-links.ts';
import { quoteMessages } from './quotes.messages.ts';
import { useQuotePdf } from './use-quote-pdf.ts';

const LazyExtendDialog = lazy(async () => ({ default: (await import('./extend-dialog.tsx')).ExtendDialog }));

/** `dialog` is to be rendered once on the screen. */
export function useQuoteActions(): RecordActions<Quote> & { dialog: ReactNode } {
  const [extended, setExtended] = useState<Quote | null>(null);
  const tools = useQuoteTools(setExtended);
  const followUps = useFollowUps<Quote>('quotes');
  const reach = useReachMenu();
  const signature = useSignature();
  const menu = useCallback(
    (quote: Quote) => {
      const group = (rules: typeof quoteSteps) => possibleActions(rules, quote, tools).map(menuActionOf);
      return groupedMenu([
        group(quoteSteps),
        [...group(quoteDocumentActions), ...group(followUps), ...group(quotePdfActions)],
        reach(quote, quoteTexts(quote, signature)),
        group(quoteArchiveActions),
      ]);
    },
    [tools, followUps, reach, signature],
  );
  const primary = useCallback(
    (quote: Quote) => possibleActions(quoteSteps, quote, tools)[0] ?? null,
    [tools],
  );
  const dialog = extended ? (
    <Suspense>
      <LazyExtendDialog quote={extended} onClose={() => setExtended(null)} />
    </Suspense>
  ) : null;
  return { primary, menu, dialog };
}

function useQuoteTools(extend: (quote: Quote) => void): QuoteTools {
  const can = useCan();
  const engine = useEngine();
  // It expired under the eyes of its reader: the screen still offers what it no longer allows.
  const remedyFor = useCallback<RemedyFor>(
    ({ code }, input) => {
      const quote = engine.get('quotes', (input as { id: string }).id);
      if (code !== 'quote_expired' || !quote || !can('quotes.edit', quote)) return undefined;
      return { label: quoteMessages.actions.extend, onAction: () => extend(quote) };
    },
    [engine, can, extend],
  );
  const act = useAct(remedyFor);
  const go = useGo();
  const newId = useNewId();
  const download = useQuotePdf();
  return useMemo(() => ({ can, act, go, newId, download, extend }), [can, act, go, newId, download, extend]);
}
