// A quote: its head and next step, figures, lines and totals, client, linked documents, Historique.

import { shown } from '@zellige/domain/kernel/schema/field-dictionary';
import { shownInvoiceStatus } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { leftToInvoice } from '@zellige/domain/invoices/parts/invoiced-percent';
import { hasNextStep } from '@zellige/domain/kernel/schema/next-step';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { quoteFields } from '@zellige/domain/quotes/quote.fields';
import { isEditable, isUndecided } from '@zellige/domain/quotes/quote.rules';
import { quoteActionWords } from '@zellige/domain/quotes/quote-actions.messages';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useCallback } from 'react';
import { DocumentClient } from '../../documents/clients/client-card.tsx';
import { BankNotice } from '../../documents/page/bank-notice.tsx';
import { documentMessages } from '../../documents/document.messages.ts';
import { DocumentFacts } from '../../documents/page/document-facts.tsx';
import { DocumentPage } from '../../documents/page/document-page.tsx';
import { type LinkedDocument, LinkedDocuments } from '../../documents/page/linked-documents.tsx';
import { LinkedStatus } from '../../documents/page/linked-status.tsx';
import { PricedContent } from '../../documents/page/priced-content.tsx';
import { TotalRow } from '../../documents/lines/totals-box.tsx';
import { RecordParts } from '../../records/feature/record-parts.tsx';
import { NextStepText } from '../../records/fields/next-step.tsx';
import { type RecordProps, recordScreen } from '../../records/page/record-screen.tsx';
import { useShortages } from '../../documents/stock/saved-shortages.ts';
import { ReservedUnits } from '../../documents/stock/reserved-units.tsx';
import { useRow, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { Money } from '../../ui/layout/card.tsx';
import { AmendmentsCard } from './amendment/amendments-card.tsx';
import { VersionsCard } from './versions/versions-card.tsx';
import { pageFacts } from './quote-sections.ts';
import { quoteFigures } from './quote-figures.tsx';
import { quoteTexts } from './quote-links.ts';
import { ExpiredMark, InvoicedMark, QuoteStatusChip, quoteTitle } from './quote-status.tsx';
import { quoteMessages, quoteMessages as words } from './quotes.messages.ts';
import { useQuoteActions } from './use-quote-actions.tsx';

const fields = shown(quoteFields);

/** `<QuoteFacts quote={quote} />` */
const QuoteFacts = ({ quote }: { quote: Quote }) => (
  <DocumentFacts
    row={quote}
    title={quoteMessages.facts}
    fields={fields}
    names={pageFacts}
    own={{
      originalNumber: quote.originalNumber,
      originalInvoice: quote.originalInvoice,
      nextStep: isUndecided(quote) && hasNextStep(quote) ? <NextStepText row={quote} /> : '',
    }}
  />
);

/** `/quotes/$id` */
export const QuoteRecordScreen = recordScreen('quotes', QuoteRecord);

function QuoteRecord({ row: quote }: RecordProps<'quotes'>) {
  const actions = useQuoteActions();
  const links = useQuoteLinks(quote);
  return (
    <DocumentPage
      collection="quotes"
      row={quote}
      title={quoteTitle(quote)}
      subtitle={[quote.client, quote.projectName].filter(Boolean).join(' · ')}
      marks={
        <>
          <QuoteStatusChip quote={quote} />
          <ExpiredMark quote={quote} />
          <InvoicedMark quote={quote} />
        </>
      }
      actions={actions}
      notice={<BankNotice />}
      figures={quoteFigures(quote)}
      tabsLabel={words.tabs.label}
      history={{ verbs: quoteActionWords, fields: quoteFields }}
      tabs={[{ id: 'lines', label: words.tabs.lines, content: <QuoteContent quote={quote} /> }]}
      sidebar={
        <>
          <DocumentClient row={quote} texts={quoteTexts} />
          <LinkedDocuments documents={links} of={{ collection: 'quotes', id: quote.id }} />
          <RecordParts of="quotes" id={quote.id} />
          <ReservedUnits quoteId={quote.id} />
          <QuoteFacts quote={quote} />
        </>
      }
    />
  );
}

function QuoteContent({ quote }: { quote: Quote }) {
  const shortages = useShortages(quote, isEditable(quote) && quote.archivedAt === null);
  return (
    <div className="flex flex-col gap-4">
      <PricedContent row={quote} shortages={shortages}>
        {quote.advanceAmount > 0 ? (
          <TotalRow term={documentMessages.advance} value={quote.advanceAmount} />
        ) : null}
        {quote.invoicedAmount === undefined ? null : (
          <>
            <TotalRow term={words.parts.already} value={quote.invoicedAmount} />
            <TotalRow term={words.parts.left} value={leftToInvoice(quote)} isStrong />
          </>
        )}
      </PricedContent>
      <AmendmentsCard quote={quote} />
      <VersionsCard quote={quote} />
    </div>
  );
}

/** The deal that it is an offer for, then its invoices, cancelled ones included. */
function useQuoteLinks(quote: Quote): LinkedDocument[] {
  const ofQuote = useCallback((invoice: Invoice) => invoice.quoteId === quote.id, [quote.id]);
  const invoices = useRows('invoices', { where: ofQuote }).rows;
  const { row: deal } = useRow('deals', quote.dealId || null);
  const links: LinkedDocument[] = invoices.map((invoice) => ({
    collection: 'invoices',
    id: invoice.id,
    number: displayNumber(invoice),
    detail: <Money value={invoice.amount} />,
    status: <LinkedStatus>{shownInvoiceStatus(invoice)}</LinkedStatus>,
  }));
  if (!deal) return links;
  const { id, title, status } = deal;
  const own = {
    id,
    number: displayNumber(deal),
    detail: title,
    status: <LinkedStatus>{status}</LinkedStatus>,
  };
  return [{ collection: 'deals', ...own }, ...links];
}
