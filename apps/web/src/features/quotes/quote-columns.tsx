// The columns of the list of quotes, and its card on a phone.

import { sumAmounts } from '@zellige/domain/kernel/money';
import { validUntil } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { DateText, Money } from '../../ui/card.tsx';
import type { CardContent } from '../../ui/data-table/card-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { ProvisionalNumber } from '../../business/documents/provisional-number.tsx';
import { ExpiredMark, QuoteStatusChip } from './quote-status.tsx';
import { quoteMessages } from './quotes.messages.ts';

const words = quoteMessages.columns;
const muted = 'text-muted';

/** `nameOf` gives the name behind a user id. */
export function quoteColumns(nameOf: (id: string) => string): readonly Column<Quote>[] {
  return [
    {
      id: 'number',
      header: words.number,
      width: 76,
      isHideable: false,
      cell: (quote) => <ProvisionalNumber number={quote.number} />,
      sortValue: (quote) => quote.number?.padStart(24, '0') ?? quote.createdAt,
    },
    {
      id: 'client',
      header: words.client,
      width: 140,
      grow: 2,
      cell: (quote) => quote.client,
      sortValue: (quote) => quote.client,
    },
    {
      id: 'project',
      header: words.project,
      width: 140,
      grow: 1,
      isHiddenByDefault: true,
      cell: (quote) => <span className={muted}>{quote.projectName}</span>,
      sortValue: (quote) => quote.projectName || null,
    },
    {
      id: 'date',
      header: words.date,
      width: 80,
      yields: 3,
      cell: (quote) => <DateText value={quote.date} className={muted} />,
      sortValue: (quote) => quote.date,
    },
    {
      id: 'validity',
      header: words.validUntil,
      width: 112,
      isHiddenByDefault: true,
      cell: (quote) => <DateText value={validUntil(quote)} className={muted} />,
      sortValue: (quote) => validUntil(quote),
    },
    {
      id: 'salesperson',
      header: words.salesperson,
      width: 104,
      yields: 5,
      grow: 1,
      cell: (quote) => <span className={muted}>{nameOf(quote.assignedTo)}</span>,
      sortValue: (quote) => nameOf(quote.assignedTo) || null,
    },
    {
      id: 'method',
      header: words.method,
      width: 72,
      yields: 6,
      cell: (quote) => <span className={muted}>{quote.paymentMethod}</span>,
      sortValue: (quote) => quote.paymentMethod,
    },
    {
      id: 'status',
      header: words.status,
      width: 160,
      yields: 2,
      cell: (quote) => (
        <span className="flex items-center gap-1.5">
          <QuoteStatusChip quote={quote} />
          <ExpiredMark quote={quote} />
        </span>
      ),
      sortValue: (quote) => quote.status,
    },
    {
      id: 'amount',
      header: words.amount,
      width: 122,
      yields: 4,
      align: 'end',
      cell: (quote) => <Money value={quote.amount} className={muted} />,
      sortValue: (quote) => quote.amount,
      total: (quotes) => <Money value={sumAmounts(quotes.map((quote) => quote.amount))} />,
    },
    {
      id: 'total',
      header: words.total,
      width: 126,
      align: 'end',
      cell: (quote) => <Money value={quote.total} />,
      sortValue: (quote) => quote.total,
      total: (quotes) => <Money value={sumAmounts(quotes.map((quote) => quote.total))} />,
    },
  ];
}

/** Client and amount, number with its day, status. */
export const quoteCard = (quote: Quote): CardContent => ({
  title: quote.client,
  value: <Money value={quote.total} />,
  subtitle: (
    <>
      <ProvisionalNumber number={quote.number} /> · <DateText value={quote.date} />
    </>
  ),
  status: (
    <span className="flex items-center gap-1.5">
      <ExpiredMark quote={quote} />
      <QuoteStatusChip quote={quote} />
    </span>
  ),
});
