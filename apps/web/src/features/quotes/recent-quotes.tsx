// The quotes of the dashboard: the latest, with what can be done to each (specification §2 'Recent quotes widget').

import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useMemo } from 'react';
import { useRows } from '../../platform/engine/engine-hooks.ts';
import { Card, DateText, Money } from '../../ui/card.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { ProvisionalNumber } from '../../ui/document/provisional-number.tsx';
import { type ShortColumn, ShortTable } from '../../ui/short-table.tsx';
import { ShortTableSkeleton } from '../../ui/short-table-skeleton.tsx';
import { QuoteStatusChip, quoteNumber } from './quote-status.tsx';
import { quoteMessages } from './quotes.messages.ts';
import { useQuoteActions } from './use-quote-actions.tsx';

const words = quoteMessages.recent;
const SHOWN = 5;

const columns: readonly ShortColumn<Quote>[] = [
  { id: 'number', header: words.number, cell: (quote) => <ProvisionalNumber number={quote.number} /> },
  { id: 'client', header: words.client, className: 'w-full', cell: (quote) => quote.client },
  {
    id: 'date',
    header: words.date,
    isHiddenOnPhone: true,
    cell: (quote) => <DateText value={quote.date} className="text-muted" />,
  },
  {
    id: 'amount',
    header: words.amount,
    align: 'end',
    isHiddenOnPhone: true,
    cell: (quote) => <Money value={quote.amount} />,
  },
  {
    id: 'mode',
    header: words.mode,
    isHiddenOnPhone: true,
    cell: (quote) => <span className="text-muted">{quote.paymentMethod}</span>,
  },
  { id: 'status', header: words.status, cell: (quote) => <QuoteStatusChip quote={quote} /> },
];

const isLive = (quote: Quote): boolean => quote.archivedAt === null;

/** Five quotes, newest first. */
export function RecentQuotes() {
  const { rows, isLoading } = useRows('quotes', { where: isLive });
  const shown = useMemo(() => rows.slice(0, SHOWN), [rows]);
  const actions = useQuoteActions();
  return (
    <Card title={words.title} aside={<CardLink to="/quotes">{words.all}</CardLink>}>
      {isLoading ? (
        <ShortTableSkeleton rows={SHOWN} />
      ) : shown.length === 0 ? (
        <p className="py-6 text-center text-muted">{quoteMessages.empty}</p>
      ) : (
        <ShortTable
          label={words.title}
          rows={shown}
          columns={columns}
          rowKey={(quote) => quote.id}
          rowName={(quote) => `${quoteNumber(quote)} ${quote.client}`}
          href={(quote) => `/quotes/${quote.number ?? quote.id}`}
          actions={actions.menu}
          actionsHeader={words.actions}
        />
      )}
      {actions.dialog}
    </Card>
  );
}
