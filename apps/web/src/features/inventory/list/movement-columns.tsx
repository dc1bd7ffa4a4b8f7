// The columns of the movements, and a movement's card on a phone.

import { movementKindLabels, movementKindTones } from '@zellige/domain/inventory/inventory.rules';
import type { Movement, MovementKind } from '@zellige/domain/inventory/inventory.schema';
import { DateText } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { dashedColumn, numericColumn } from '../../../ui/data-table/usual-columns.tsx';
import { nameColumn } from '../../../records/list/record-columns.tsx';
import { formatDate, formatNumber } from '../../../ui/format.ts';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { inventoryMessages } from '../inventory.messages.ts';

const words = inventoryMessages.movements;

/** Shows the kind of a movement as a chip. */
export function MovementChip({ kind }: { kind: MovementKind }) {
  return <StatusChip tone={movementKindTones[kind]}>{movementKindLabels[kind]}</StatusChip>;
}

/** `+3`, `−2`. */
export const signedUnits = (quantity: number): string =>
  quantity > 0 ? `+${formatNumber(quantity)}` : `−${formatNumber(-quantity)}`;

function Units({ quantity }: { quantity: number }) {
  return (
    <span className={cx('font-medium tabular-nums', quantity > 0 && 'text-up')}>{signedUnits(quantity)}</span>
  );
}

/** Columns of the list; `nameOf` gives the name behind an author. */
export function movementColumns(nameOf: (id: string) => string): readonly Column<Movement>[] {
  return [
    {
      id: 'date',
      header: words.date,
      cell: (movement) => <DateText value={movement.date} className="text-muted" />,
      sortValue: (movement) => `${movement.date} ${movement.createdAt}`,
      width: 96,
    },
    nameColumn('movements', ['itemName', words.item], (movement) => movement.itemName, {
      width: 190,
      narrow: 90,
      grow: 3,
    }),
    {
      id: 'kind',
      isWhole: true,
      header: words.kind,
      cell: (movement) => <MovementChip kind={movement.kind} />,
      sortValue: (movement) => movement.kind,
      width: 112,
      narrow: 88,
    },
    dashedColumn('reason', words.reason, (movement) => movement.reason, { width: 160, grow: 3, yields: 3 }),
    {
      id: 'createdBy',
      header: words.author,
      cell: (movement) => nameOf(movement.createdBy) || '—',
      isQuiet: true,
      sortValue: (movement) => nameOf(movement.createdBy),
      width: 130,
      grow: 1,
      yields: 4,
    },
    {
      id: 'quantity',
      header: words.quantity,
      cell: (movement) => <Units quantity={movement.quantity} />,
      sortValue: (movement) => movement.quantity,
      align: 'end',
      width: 84,
      narrow: 68,
    },
    numericColumn('balance', words.balance, (movement) => movement.balance, {
      isQuiet: true,
      width: 96,
      yields: 2,
    }),
  ];
}

/** Item and units, day and reason, what happened. */
export const movementCard = (movement: Movement): CardContent => ({
  title: movement.itemName,
  value: <Units quantity={movement.quantity} />,
  subtitle: [formatDate(movement.date), movement.reason].filter(Boolean).join(' · '),
  status: <MovementChip kind={movement.kind} />,
});
