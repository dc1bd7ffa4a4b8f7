// The quotes of the dashboard: the latest, with what can be done to each (specification §2 'Recent quotes widget').

import { quoteActions } from '@zellige/domain/quotes/quote.actions';
import type { Address } from '../../ui/navigation/address.ts';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { Eye, Trash2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useCan, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { DateText, Money } from '../../ui/layout/card.tsx';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { ProvisionalNumber } from '../../documents/provisional-number.tsx';
import { useAct } from '../../records/actions/use-act.ts';
import { useGo } from '../../ui/navigation/use-go.ts';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { ShortRowsCard } from '../../ui/lists/short-rows-card.tsx';
import type { ShortColumn } from '../../ui/lists/short-table.tsx';
import { QuoteStatusChip, quoteNumber } from './quote-status.tsx';
import { quoteMessages } from './quotes.messages.ts';
import { removeQuote } from './remove-quote.ts';
import { useQuoteActions } from './use-quote-actions.tsx';

const words = quoteMessages.recent;
const labels = quoteMessages.fields;
const SHOWN = 5;

const columns: readonly ShortColumn<Quote>[] = [
  { id: 'number', header: words.number, cell: (quote) => <ProvisionalNumber number={quote.number} /> },
  { id: 'client', header: labels.client, className: 'w-full', cell: (quote) => quote.client },
  {
    id: 'date',
    header: labels.date,
    isHiddenOnPhone: true,
    cell: (quote) => <DateText value={quote.date} className="text-muted" />,
  },
  {
    id: 'amount',
    header: words.amount,
    align: 'end',
    isHiddenOnPhone: true,
    cell: (quote) => <Money value={quote.amount} isBare />,
  },
  {
    id: 'mode',
    header: words.mode,
    isHiddenOnPhone: true,
    cell: (quote) => <span className="text-muted">{quote.paymentMethod}</span>,
  },
  { id: 'status', header: labels.status, cell: (quote) => <QuoteStatusChip quote={quote} /> },
];

const addressOf = (quote: Quote): Address => `/quotes/${quote.number ?? quote.id}`;

const isLive = (quote: Quote): boolean => quote.archivedAt === null;

/** Five quotes, newest first. */
export function RecentQuotes() {
  const { rows, isLoading } = useRows('quotes', { where: isLive });
  const shown = useMemo(() => rows.slice(0, SHOWN), [rows]);
  const actions = useQuoteActions();
  const menu = useRecentMenu(actions.menu);
  return (
    <>
      <ShortRowsCard
        title={words.title}
        hint={words.net}
        trailing={<CardLink to="/quotes">{words.all}</CardLink>}
        rows={shown}
        isLoading={isLoading}
        usual={SHOWN}
        empty={quoteMessages.empty}
        columns={columns}
        rowKey={(quote) => quote.id}
        rowName={(quote) => `${quoteNumber(quote)} ${quote.client}`}
        href={addressOf}
        actions={menu}
        actionsHeader={words.actions}
      />
      {actions.dialog}
    </>
  );
}

/** The actions of a quote, between its details and what stands for its removal. */
function useRecentMenu(menuOf: (quote: Quote) => readonly MenuAction[]): (quote: Quote) => MenuAction[] {
  const go = useGo();
  const act = useAct();
  const can = useCan();
  const allows = useAllows();
  return useCallback(
    (quote) => {
      const remove: MenuAction = {
        id: 'remove',
        label: words.remove,
        icon: Trash2,
        isDanger: true,
        startsGroup: true,
        onAction: () => void removeQuote(quote, { act, allows }),
      };
      return [
        { id: 'details', label: words.details, icon: Eye, onAction: () => go(addressOf(quote)) },
        ...menuOf(quote),
        ...(can(quoteActions.edit.permission, quote) ? [remove] : []),
      ];
    },
    [menuOf, go, act, can, allows],
  );
}
