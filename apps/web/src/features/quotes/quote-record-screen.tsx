// A quote: its head and next step, figures, lines and totals, client, linked documents, Historique.

import { quoteFields } from '@zellige/domain/quotes/quote.fields';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useRow } from '../../platform/engine/engine-hooks.ts';
import { BankNotice } from '../../ui/document/bank-notice.tsx';
import { ClientCard } from '../../ui/document/client-card.tsx';
import { DocumentButtons } from '../../ui/document/document-buttons.tsx';
import { DocumentHistory } from '../../ui/document/document-history.tsx';
import { documentMessages } from '../../ui/document/document.messages.ts';
import { LinkedDocuments } from '../../ui/document/linked-documents.tsx';
import { PricedContent } from '../../ui/document/priced-content.tsx';
import { useReachMenu, useSignature } from '../../ui/document/reach.ts';
import { Figures, RecordMissing, RecordPage, RecordSkeleton } from '../../ui/document/record-page.tsx';
import { TotalRow } from '../../ui/document/totals-box.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import { quoteFigures } from './quote-figures.tsx';
import { quoteTexts } from './quote-links.ts';
import { ExpiredMark, QuoteStatusChip, quoteTitle } from './quote-status.tsx';
import { quoteMessages as words } from './quotes.messages.ts';
import { useQuoteActions } from './use-quote-actions.tsx';
import { useQuoteLinks } from './use-quote-links.tsx';
import { useQuotePdf } from './use-quote-pdf.ts';

/** `/quotes/$id`, by id or number */
export function QuoteRecordScreen() {
  const { id } = useParams({ strict: false });
  const { row, isLoading } = useRow('quotes', id);
  if (isLoading) return <RecordSkeleton />;
  if (!row) return <RecordMissing backTo="/quotes" />;
  return <QuoteRecord quote={row} />;
}

function QuoteRecord({ quote }: { quote: Quote }) {
  const actions = useQuoteActions();
  const download = useQuotePdf();
  const reach = useReachMenu();
  const signature = useSignature();
  const links = useQuoteLinks(quote);
  const primary = actions.primary(quote);
  return (
    <RecordPage
      title={quoteTitle(quote)}
      subtitle={[quote.client, quote.projectName].filter(Boolean).join(' · ')}
      crumbs={[{ label: words.quotes, to: '/quotes' }]}
      marks={
        <>
          <QuoteStatusChip quote={quote} />
          <ExpiredMark quote={quote} />
        </>
      }
      isProvisional={quote.number === null}
      record={{ collection: 'quotes', id: quote.id }}
      menu={actions.menu(quote).filter((action) => action.id !== primary?.id)}
      actions={<DocumentButtons onPdf={() => void download(quote)} next={primary} />}
      aside={
        <>
          <ClientCard
            client={quote.client}
            phone={quote.clientPhone}
            email={quote.clientEmail}
            address={quote.clientAddress}
            ice={quote.clientIce}
            contactId={quote.contactId}
            reach={reach(quote, quoteTexts(quote, signature))}
          />
          <LinkedDocuments documents={links} />
          <QuoteFacts quote={quote} />
        </>
      }
    >
      <BankNotice />
      <Figures figures={quoteFigures(quote)} />
      <QuoteTabs quote={quote} />
      {actions.dialog}
    </RecordPage>
  );
}

function QuoteTabs({ quote }: { quote: Quote }) {
  const [tab, setTab] = useState<'lines' | 'history'>('lines');
  const lines = <QuoteContent quote={quote} />;
  const history = (
    <DocumentHistory collection="quotes" row={quote} verbs={words.verbs} fields={quoteFields} />
  );
  return (
    <Tabs
      label={words.tabs.label}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'lines', label: words.tabs.lines, content: () => lines },
        { id: 'history', label: words.tabs.history, content: () => history },
      ]}
    />
  );
}

function QuoteContent({ quote }: { quote: Quote }) {
  return (
    <PricedContent row={quote}>
      {quote.advanceAmount > 0 ? (
        <TotalRow term={documentMessages.advance} value={quote.advanceAmount} />
      ) : null}
    </PricedContent>
  );
}
