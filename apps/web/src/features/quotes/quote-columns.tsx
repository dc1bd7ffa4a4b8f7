// The columns of the list of quotes, and its card on a phone.

import { hasNextStep } from '@zellige/domain/kernel/schema/next-step';
import { isUndecided, validUntil } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { DateText, Money } from '../../ui/layout/card.tsx';
import type { CardContent } from '../../ui/data-table/card-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { dayColumn, moneyColumn, textColumn } from '../../ui/data-table/usual-columns.tsx';
import { NextStepText } from '../../records/fields/next-step.tsx';
import { numberColumn } from '../../documents/number-column.tsx';
import { ProvisionalNumber } from '../../documents/provisional-number.tsx';
import { QuoteStatusMarks } from './quote-status.tsx';
import { quoteMessages } from './quotes.messages.ts';

const words = quoteMessages.columns;
const labels = quoteMessages.fields;

/** `nameOf` gives the name behind a user id. */
export function quoteColumns(nameOf: (id: string) => string): readonly Column<Quote>[] {
  return [
    numberColumn(words.number, 76),
    {
      id: 'client',
      header: labels.client,
      width: 140,
      narrow: 84,
      grow: 2,
      cell: (quote) => (
        <>
          {quote.client}
          {isUndecided(quote) && hasNextStep(quote) ? (
            <span className="ml-2 text-meta text-muted">
              <NextStepText row={quote} />
            </span>
          ) : null}
        </>
      ),
      sortValue: (quote) => quote.client,
    },
    textColumn('project', labels.projectName, (quote) => quote.projectName, {
      width: 140,
      grow: 1,
      isHiddenByDefault: true,
    }),
    dayColumn('date', labels.date, (quote) => quote.date, { width: 80, yields: 3 }),
    dayColumn('validity', words.validUntil, (quote) => validUntil(quote), {
      width: 112,
      isHiddenByDefault: true,
    }),
    textColumn('salesperson', labels.assignedTo, (quote) => nameOf(quote.assignedTo), {
      width: 104,
      yields: 5,
      grow: 1,
    }),
    textColumn('method', words.method, (quote) => quote.paymentMethod, { width: 72, yields: 6 }),
    {
      id: 'status',
      isWhole: true,
      header: labels.status,
      width: 160,
      narrow: 92,
      cell: (quote) => <QuoteStatusMarks quote={quote} />,
      sortValue: (quote) => quote.status,
    },
    {
      id: 'nextStep',
      header: labels.nextStep,
      width: 150,
      grow: 1,
      isHiddenByDefault: true,
      cell: (quote) => (isUndecided(quote) ? <NextStepText row={quote} /> : null),
      sortValue: (quote) => (isUndecided(quote) && quote.nextStepOn) || null,
    },
    moneyColumn('amount', words.amount, (quote) => quote.amount, { width: 122, yields: 4, isQuiet: true }),
    moneyColumn('total', labels.total, (quote) => quote.total, { width: 126, narrow: 104 }),
  ];
}

/** Client and amount, number with its day, status. */
export const quoteCard = (quote: Quote): CardContent => ({
  title: quote.client,
  value: <Money value={quote.total} />,
  subtitle: (
    <>
      <ProvisionalNumber number={quote.number} /> · <DateText value={quote.date} />
      {isUndecided(quote) && quote.nextStepOn ? (
        <>
          {' · '}
          <NextStepText row={quote} />
        </>
      ) : null}
    </>
  ),
  status: <QuoteStatusMarks quote={quote} />,
});
