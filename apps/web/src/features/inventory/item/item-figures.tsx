// The units of an item by state, side by side: in stock, available, on rental, in maintenance, damaged.

import { ownedUnits } from '@zellige/domain/inventory/stock/availability';
import { isLowStock, unitsByStatus } from '@zellige/domain/inventory/inventory.rules';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { cx } from '../../../ui/class-names.ts';
import { formatNumber } from '../../../ui/format.ts';
import { inventoryMessages } from '../inventory.messages.ts';

const words = inventoryMessages.record;

interface Figure {
  label: string;
  value: number;
  note?: string;
  isAlarming?: boolean;
}

function figuresOf(item: InventoryItem): readonly Figure[] {
  const units = unitsByStatus(item);
  return [
    {
      label: words.inStock,
      value: item.quantity,
      note: words.limits(item.minQuantity, item.maxQuantity),
      isAlarming: isLowStock(item),
    },
    { label: words.available, value: units.disponible, note: words.owned(ownedUnits(item)) },
    { label: words.rented, value: units.loué },
    { label: words.maintenance, value: units.maintenance },
    { label: words.damaged, value: units.endommagé },
  ];
}

/** `<ItemFigures item={item} />` */
export function ItemFigures({ item }: { item: InventoryItem }) {
  return (
    <section
      aria-label={words.figures}
      className="grid grid-cols-6 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-5"
    >
      {figuresOf(item).map(({ label, value, note, isAlarming }, index) => (
        <div
          key={label}
          className={cx(
            'flex min-w-0 flex-col gap-1 bg-surface px-4 py-3 phone:px-3',
            index < 2 ? 'max-lg:col-span-3' : 'max-lg:col-span-2',
          )}
        >
          <h2 className="truncate text-meta font-medium text-muted">{label}</h2>
          <p
            className={cx(
              'text-kpi font-semibold tracking-[-0.02em] tabular-nums phone:text-[19px] phone:leading-8',
              isAlarming ? 'text-danger' : value === 0 && 'text-muted',
            )}
          >
            {formatNumber(value)}
          </p>
          {note ? <p className="truncate text-meta text-muted tabular-nums">{note}</p> : null}
        </div>
      ))}
    </section>
  );
}
