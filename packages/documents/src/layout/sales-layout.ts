// The pages of quotes and invoices.
import { fact, party } from '../documents.messages.ts';
import type { InvoiceDocument, QuoteDocument } from '../model.ts';
import { salesClosing } from './closing/closing-block.ts';
import { day, type Entry, type HeadEntries, pair, partyEntry, strong, value } from './page/head-columns.ts';
import { invoiceHero, lastValidDay, quoteHero } from './page/hero.ts';
import { amendmentBlocks } from './closing/amendment-blocks.ts';
import { conditionsPages } from './closing/conditions-pages.ts';
import { proofBlocks } from './closing/proof-blocks.ts';
import type { Body, KindLayout } from './kind-layout.ts';
import type { Measure } from './operations.ts';
import { remarksBlocks } from './closing/remarks-blocks.ts';
import { salesBlocks, salesColumns, salesDesignations } from './table/sales-table.ts';

type SalesDocument = QuoteDocument | InvoiceDocument;

const periodEntry = ({ period }: SalesDocument): Entry => ({
  label: fact.rental,
  lines: period ? [strong(fact.from(period.from)), strong(fact.to(period.to))] : [],
});

const head = (document: SalesDocument, dates: readonly Entry[]): HeadEntries => ({
  party: partyEntry(party[document.kind], document),
  subject: [{ label: party.project, lines: [strong(document.projectName), value(document.description)] }],
  dates: [day(fact.issued, document.date), ...dates, periodEntry(document)],
});

const body = (document: SalesDocument, measure: Measure): Body => ({
  columns: salesColumns(document.items),
  blocks: [
    ...salesBlocks(measure, document.items),
    ...salesClosing(document, measure),
    ...salesDesignations(measure, document.items),
    ...(document.kind === 'quote' ? amendmentBlocks(document, measure) : []),
    ...remarksBlocks(document, measure),
  ],
});

export const quoteLayout: KindLayout<QuoteDocument> = {
  hero: quoteHero,
  head: (quote) =>
    head(quote, [
      quote.amendment
        ? day(fact.quote, quote.amendment.quoteDate)
        : day(fact.validUntil, lastValidDay(quote.date, quote.validityDays)),
    ]),
  body: (quote, measure) => {
    const { columns, blocks } = body(quote, measure);
    return {
      columns,
      blocks: [...blocks, ...conditionsPages(quote, measure), ...proofBlocks(quote, measure)],
    };
  },
};

export const invoiceLayout: KindLayout<InvoiceDocument> = {
  hero: invoiceHero,
  head: (invoice) => head(invoice, [day(fact.due, invoice.dueDate), pair(fact.quote, invoice.quoteNumber)]),
  body,
};
