// The events that hold units of an item, the next first, and how many are free today.

import { Link } from '../../ui/link.tsx';
import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { isHolding } from '@zellige/domain/events/event-holding';
import { eventStatusLabels } from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import { stretchOf } from '@zellige/domain/events/event-time';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { freeIn } from '@zellige/domain/inventory/stock-pool';
import { scopeOf } from '@zellige/domain/kernel/permissions';
import { useStockPools } from '../../business/stock/stock-pools.ts';
import { today } from '../../platform/clock.ts';
import { useActor, useRows } from '../../platform/engine/engine-hooks.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDate } from '../../ui/format.ts';
import { inventoryMessages } from './inventory.messages.ts';

const words = inventoryMessages.record;

/** Units of that item that the event holds. */
const unitsHeld = (event: Event, itemId: string): number =>
  event.reservedMaterials
    .filter((material) => material.itemId === itemId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** `<ItemReservations item={item} />` */
export function ItemReservations({ item }: { item: InventoryItem }) {
  const day = today();
  const where = useMemo(
    () => (event: Event) => isHolding(event) && event.endDate >= day && unitsHeld(event, item.id) > 0,
    [item.id, day],
  );
  const { rows } = useRows('events', { where });
  // Whoever sees only their own events would count too many units free.
  const seesAll = scopeOf(useActor(), 'events.see') === 'all';
  const upcoming = useMemo(() => rows.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1)), [rows]);
  if (upcoming.length === 0)
    return <EmptyState title={words.noReservation} description={words.noReservationHint} />;
  return (
    <div className="flex flex-col gap-3">
      {seesAll ? <FreeToday item={item} day={day} /> : null}
      <ol
        aria-label={words.reservations}
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
        {upcoming.map((event) => (
          <li key={event.id} className="border-b border-line last:border-0">
            <ReservationLine event={event} units={unitsHeld(event, item.id)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface FreeTodayProps {
  item: InventoryItem;
  day: string;
}

function FreeToday({ item, day }: FreeTodayProps) {
  const pool = useStockPools()({ productId: item.productId ?? '', itemId: item.id });
  const wholeDay = stretchOf({ startDate: day, endDate: day, time: '', endTime: '' });
  const free = pool ? freeIn(pool, wholeDay, { itemId: item.id }) : 0;
  return <p className="text-muted">{words.freeNow(free)}</p>;
}

function ReservationLine({ event, units }: { event: Event; units: number }) {
  const { startDate, endDate } = event;
  const days =
    startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} – ${formatDate(endDate)}`;
  return (
    <Link
      to={`/events/${encodeURIComponent(event.id)}`}
      className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2.5 -outline-offset-2 hover:bg-hover md:min-h-11 md:grid-cols-[20px_minmax(0,1fr)_180px_96px_84px]"
    >
      <CalendarDays size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted phone:row-span-2" />
      <span className="min-w-0 truncate">
        <span className="font-medium">{event.title}</span>
        {event.client === '' ? null : <span className="text-muted"> · {event.client}</span>}
      </span>
      <span className="text-muted tabular-nums phone:order-3">{days}</span>
      <span className="text-muted phone:hidden">{eventStatusLabels[event.status]}</span>
      <span className="text-right font-medium tabular-nums">{inventoryMessages.units(units)}</span>
    </Link>
  );
}
