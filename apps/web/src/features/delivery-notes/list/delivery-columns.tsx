// The columns of the list of delivery notes, and its card on a phone (specification §2 'Recent delivery notes widget').

import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { inMad } from '../../../ui/format.ts';
import { DateText, Money } from '../../../ui/layout/card.tsx';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { numericColumn } from '../../../ui/data-table/usual-columns.tsx';
import { numberColumn } from '../../../documents/number-column.tsx';
import { ProvisionalNumber } from '../../../documents/provisional-number.tsx';
import { deliveryMessages } from '../delivery-notes.messages.ts';
import { DeliveryStatusChip } from '../delivery-status.tsx';

const words = deliveryMessages.columns;

/** HT, in MAD; 0 where amounts are hidden. */
export const deliveryAmount = (note: DeliveryNote): number =>
  sumAmounts(note.items.map((item) => item.totalPrice ?? 0));

const baseColumns: readonly Column<DeliveryNote>[] = [
  numberColumn(words.number, 76),
  {
    id: 'client',
    header: words.client,
    width: 130,
    narrow: 72,
    grow: 3,
    cell: (note) => (
      <>
        {note.client} <span className="text-muted">· {note.clientAdresse}</span>
      </>
    ),
    sortValue: (note) => note.client,
  },
  {
    id: 'date',
    header: words.date,
    width: 190,
    grow: 2,
    yields: 1,
    cell: (note) => (
      <>
        <DateText value={note.dateLivraison} /> <span className="text-muted">· {note.livreur}</span>
      </>
    ),
    sortValue: (note) => note.dateLivraison,
  },
  {
    id: 'status',
    isWhole: true,
    header: deliveryMessages.fields.status,
    width: 148,
    narrow: 104,
    cell: (note) => <DeliveryStatusChip note={note} />,
    sortValue: (note) => note.status,
  },
  numericColumn('parcels', deliveryMessages.fields.totalColis, (note) => note.totalColis, {
    width: 56,
    yields: 3,
    isQuiet: true,
  }),
];

const amountColumn: Column<DeliveryNote> = {
  id: 'amount',
  header: inMad(words.amount),
  width: 126,
  narrow: 104,
  align: 'end',
  cell: (note) => <Money value={deliveryAmount(note)} isBare />,
  sortValue: deliveryAmount,
  total: (notes) => <Money value={sumAmounts(notes.map(deliveryAmount))} isBare />,
};

const withAmount: readonly Column<DeliveryNote>[] = [...baseColumns, amountColumn];

/** No amount for people who may not see them. */
export const deliveryColumns = (seesAmounts: boolean): readonly Column<DeliveryNote>[] =>
  seesAmounts ? withAmount : baseColumns;

/** Where to go first, then what and when: a driver reads it on the road. */
export const deliveryCard = (note: DeliveryNote): CardContent => ({
  title: note.client,
  value: <DateText value={note.dateLivraison} />,
  subtitle: (
    <>
      <ProvisionalNumber number={note.number} /> · {note.clientAdresse}
    </>
  ),
  status: <DeliveryStatusChip note={note} />,
});
