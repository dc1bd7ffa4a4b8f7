// Where more is promised than there is, until it is solved: each promise with its document, its days and what is missing.

import { recordAddress } from '../../../records/feature/record-address.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { isHolding } from '@zellige/domain/events/placing/event-holding';
import { momentOf } from '@zellige/domain/events/event-time';
import { blockingStates, type PoolKey } from '@zellige/domain/inventory/stock/stock-holds';
import { figuresOf, type Hold, shortHolds } from '@zellige/domain/inventory/stock/stock-pool';
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import { useMemo } from 'react';
import { useStockPools } from '../../../documents/stock/stock-pools.ts';
import { now } from '../../../platform/clock.ts';
import { type RowsReader, useEngine, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { WarningLine } from '../../../ui/feedback/warning-line.tsx';
import { inventoryMessages } from '../inventory.messages.ts';

const words = inventoryMessages.overbooked;
const READ = ['inventory', 'products', 'reservations', 'events'] as const;
const SHOWN = 5;

interface Overbooking {
  hold: Hold;
  name: string;
  missing: number;
}

const isBlocking = ({ state, archivedAt }: { state: string; archivedAt: string | null }): boolean =>
  archivedAt === null && (blockingStates as readonly string[]).includes(state);

/** What somebody holds units of, each pool once. */
function reservedKeys(reader: RowsReader, productOf: (itemId: string) => string): PoolKey[] {
  const reserved = reader.find('reservations', {}).filter(isBlocking);
  const events = reader.rows('events', { where: isHolding });
  const keys = new Map<string, PoolKey>();
  const add = (productId: string, itemId: string) =>
    keys.set(productId || itemId, { productId, itemId: productId === '' ? itemId : '' });
  for (const { productId, itemId } of reserved) add(productId || productOf(itemId), itemId);
  for (const { reservedMaterials } of events)
    for (const { itemId } of reservedMaterials) add(productOf(itemId), itemId);
  return [...keys.values()];
}

function useOverbookings(): readonly Overbooking[] {
  const engine = useEngine();
  const reader = useRowsReader(READ);
  const pools = useStockPools();
  return useMemo(() => {
    const moment = momentOf(now());
    const productOf = (itemId: string) => engine.get('inventory', itemId)?.productId ?? '';
    const found = reservedKeys(reader, productOf).flatMap((key) => {
      const pool = pools(key);
      if (!pool) return [];
      const name = engine.get('products', key.productId)?.name ?? engine.get('inventory', key.itemId)?.name;
      return shortHolds(pool)
        .filter(({ until }) => until > moment)
        .map((hold): Overbooking => {
          const stretch = { start: hold.start, end: hold.until };
          const { free } = figuresOf(pool, stretch, { itemId: hold.itemId });
          return { hold, name: name ?? '', missing: -free };
        });
    });
    return found.toSorted((a, b) => (a.hold.start < b.hold.start ? -1 : 1));
  }, [engine, reader, pools]);
}

/** `<OverbookedCard />`; nothing while everything promised is there. */
export function OverbookedCard() {
  const all = useOverbookings();
  if (all.length === 0) return null;
  return (
    <Card title={words.title} hint={words.hint}>
      <ul className="-mx-2 flex flex-col">
        {all.slice(0, SHOWN).map((one) => (
          <li key={`${one.hold.collection}/${one.hold.id}/${one.hold.itemId}`}>
            <OverbookedLine {...one} />
          </li>
        ))}
      </ul>
      {all.length > SHOWN ? <p className="mt-2 text-muted">{words.more(all.length - SHOWN)}</p> : null}
    </Card>
  );
}

function OverbookedLine({ hold, name, missing }: Overbooking) {
  const who = [hold.reference, hold.client].filter(Boolean).join(' · ');
  return (
    <Link
      to={recordAddress(hold.collection, hold.id) ?? '/'}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-control px-2 py-1.5 hover:bg-hover"
    >
      <span className="min-w-0">
        <span className="font-medium">{words.units(hold.quantity, name)}</span>
        {who === '' ? null : <span className="text-muted"> · {who}</span>}
        <span className="block text-meta text-muted tabular-nums">
          {words.when(spokenMoment(hold.start), spokenMoment(hold.end))}
        </span>
      </span>
      <WarningLine label={words.title} className="text-danger">
        {words.missing(missing)}
      </WarningLine>
    </Link>
  );
}
