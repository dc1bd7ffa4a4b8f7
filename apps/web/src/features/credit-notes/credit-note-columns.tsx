// The columns of the list of credit notes, and its card on a phone.

import type { CreditNote } from '@zellige/domain/credit-notes/credit-note.schema';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { inMad } from '../../ui/format.ts';
import { DateText, Money } from '../../ui/layout/card.tsx';
import type { CardContent } from '../../ui/data-table/card-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { dayColumn, plainColumn, textColumn } from '../../ui/data-table/usual-columns.tsx';
import { numberColumn } from '../../documents/number-column.tsx';
import { ProvisionalNumber } from '../../documents/provisional-number.tsx';
import { creditNoteMessages } from './credit-notes.messages.ts';

const words = creditNoteMessages.columns;

export const creditNoteColumns: readonly Column<CreditNote>[] = [
  numberColumn(words.number, 76),
  plainColumn('client', words.client, (note) => note.client, { width: 130, grow: 2 }),
  dayColumn('date', words.date, (note) => note.date, { width: 84, yields: 1 }),
  {
    id: 'invoice',
    header: words.invoice,
    width: 96,
    yields: 2,
    cell: (note) => <ProvisionalNumber number={note.invoiceNumber} />,
    sortValue: (note) => note.invoiceNumber ?? '',
  },
  textColumn('reason', words.reason, (note) => note.reason, { width: 140, grow: 2, yields: 3 }),
  {
    id: 'amount',
    header: inMad(words.amount),
    width: 126,
    align: 'end',
    cell: (note) => <Money value={note.total} isBare />,
    sortValue: (note) => note.total,
    total: (notes) => <Money value={sumAmounts(notes.map(({ total }) => total))} isBare />,
  },
];

/** Client and amount, number with its invoice, day. */
export const creditNoteCard = (note: CreditNote): CardContent => ({
  title: note.client,
  value: <Money value={note.total} />,
  subtitle: (
    <>
      <ProvisionalNumber number={note.number} /> · {note.invoiceNumber ?? creditNoteMessages.provisionalTitle}
    </>
  ),
  status: <DateText value={note.date} />,
});
