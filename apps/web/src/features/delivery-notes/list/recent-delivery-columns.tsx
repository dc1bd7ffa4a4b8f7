// The columns of the delivery notes of the dashboard, as specification §2 names them, and their cards on a phone.

import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { DateText, Money } from '../../../ui/layout/card.tsx';
import { ProvisionalNumber } from '../../../documents/provisional-number.tsx';
import { formatNumber } from '../../../ui/format.ts';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import type { ShortColumn } from '../../../ui/lists/short-table.tsx';
import { deliveryAmount } from './delivery-columns.tsx';
import { deliveryMessages } from '../delivery-notes.messages.ts';
import { DeliveryStatusChip } from '../delivery-status.tsx';

const words = deliveryMessages.columns;

/** Number and client, day and place; the amount for those who may see it. */
export const recentDeliveryCard =
  (seesAmounts: boolean) =>
  (note: DeliveryNote): CardContent => ({
    title: (
      <>
        <ProvisionalNumber number={note.number} /> · {note.client}
      </>
    ),
    value: seesAmounts ? <Money value={deliveryAmount(note)} /> : null,
    subtitle: (
      <>
        <DateText value={note.dateLivraison} /> · {note.clientAdresse}
      </>
    ),
    status: <DeliveryStatusChip note={note} />,
  });

/** No amount for people who may not see them. */
export const recentDeliveryColumns = (seesAmounts: boolean): readonly ShortColumn<DeliveryNote>[] => [
  { id: 'number', header: words.number, cell: (note) => <ProvisionalNumber number={note.number} /> },
  {
    id: 'client',
    header: words.client,
    className: 'w-full',
    cell: (note) => (
      <>
        {note.client} <span className="text-muted">{note.clientAdresse}</span>
      </>
    ),
  },
  {
    id: 'date',
    header: words.date,
    cell: (note) => (
      <>
        <DateText value={note.dateLivraison} /> <span className="text-muted">{note.livreur}</span>
      </>
    ),
  },
  ...(seesAmounts
    ? [
        {
          id: 'amount',
          header: words.amount,
          align: 'end' as const,
          cell: (note: DeliveryNote) => <Money value={deliveryAmount(note)} isBare />,
        },
      ]
    : []),
  {
    id: 'parcels',
    header: deliveryMessages.fields.totalColis,
    align: 'end',
    cell: (note) => formatNumber(note.totalColis),
    className: 'text-muted',
  },
  {
    id: 'status',
    header: deliveryMessages.fields.status,
    cell: (note) => <DeliveryStatusChip note={note} />,
  },
];
