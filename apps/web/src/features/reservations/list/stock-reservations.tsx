// Who holds units of an item or a product from today on, reservations and events alike, and how many are free today.

import { searchText } from '../../../ui/navigation/router.ts';
import { isKit } from '@zellige/domain/catalogue/kit.rules';
import { eventStatusLabels } from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import { momentOf } from '@zellige/domain/events/event-time';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { type Hold, holdersOver } from '@zellige/domain/inventory/stock/stock-pool';
import { FOR_EVER } from '@zellige/domain/inventory/stock/availability';
import { CalendarDays, CalendarRange, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { useFreeToday, useStockPools } from '../../../documents/stock/stock-pools.ts';
import { now, today } from '../../../platform/clock.ts';
import { useCan, useEngine, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { ButtonLink } from '../../../ui/press/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { reservationAddress, ReservationStateChip } from '../reservation-chips.tsx';
import { isLiveAt } from '@zellige/domain/reservations/reservation.list';
import { reservationMessages } from '../reservations.messages.ts';
import { StockLine, StockLines } from './stock-line.tsx';
import type { ReservedStock } from '../form/stock-picker.tsx';

const READ = ['reservations'] as const;
const words = reservationMessages.parts;

/** The tab of an item: `<StockReservations id={item.id} />` */
export function StockReservations({ id }: { id: string }) {
  const item = useEngine().get('inventory', id);
  return <Holders stock={{ productId: item?.productId ?? '', itemId: id }} />;
}

/** The card of a product: `<ProductReservations id={product.id} />`; nothing for one that the stock does not follow. */
export function ProductReservations({ id }: { id: string }) {
  const stock = { productId: id, itemId: '' };
  const product = useEngine().get('products', id);
  const pool = useStockPools()(stock);
  const isOfParts = product !== undefined && isKit(product);
  if (!isOfParts && pool === null) return null;
  return <Card title={words.title}>{isOfParts ? <KitHolders id={id} /> : <Holders stock={stock} />}</Card>;
}

/** A kit has no stock of its own: who has its parts reserved as a kit, part by part. */
function KitHolders({ id }: { id: string }) {
  const reader = useRowsReader(READ);
  const moment = momentOf(now());
  const rows = [
    ...reader.rows('reservations', { where: (row) => row.kitId === id && isLiveAt(row, moment) }),
  ];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex justify-end empty:hidden">
        <ReserveLink stock={{ productId: id, itemId: '' }} />
      </div>
      <ReservedLines>
        {rows
          .toSorted((a, b) => (a.start < b.start ? -1 : 1))
          .map((row) => (
            <li key={row.id}>
              <ReservationLine reservation={row} names={[row.client, row.reference, row.name]} />
            </li>
          ))}
      </ReservedLines>
    </div>
  );
}

/** The lines, or the word that there are none. */
const ReservedLines = ({ children }: { children: readonly ReactElement[] }) =>
  children.length === 0 ? (
    <EmptyState title={words.noReservation} description={words.noReservationHint} />
  ) : (
    <StockLines label={words.title}>{children}</StockLines>
  );

function Holders({ stock }: { stock: ReservedStock }) {
  const pool = useStockPools()(stock);
  const day = today();
  const free = useFreeToday(stock);
  const filter = { itemId: stock.itemId };
  const holds = pool ? holdersOver(pool, { start: `${day}T00:00`, end: FOR_EVER }, filter) : [];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2 empty:hidden">
        {free === null ? <span /> : <p className="text-muted">{words.freeToday(free)}</p>}
        <ReserveLink stock={stock} />
      </div>
      <ReservedLines>
        {holds.map((hold) => (
          <li key={`${hold.collection}/${hold.id}/${hold.itemId}`}>
            <HolderLine hold={hold} />
          </li>
        ))}
      </ReservedLines>
    </div>
  );
}

/** 'Réserver', for those who may. */
function ReserveLink({ stock: { productId, itemId } }: { stock: ReservedStock }) {
  if (!useCan()('reservations.create')) return null;
  return (
    <ButtonLink
      to={`/reservations/new?${searchText(itemId === '' ? { produit: productId } : { article: itemId })}`}
      icon={Plus}
    >
      {reservationMessages.reserve}
    </ButtonLink>
  );
}

interface ReservationLineProps {
  reservation: Reservation;
  names: readonly string[];
  /** What of it is held, where that is less than the whole. */
  hold?: Pick<Hold, 'start' | 'end' | 'quantity'>;
}

const ReservationLine = ({ reservation, names, hold = reservation }: ReservationLineProps) => (
  <StockLine
    to={reservationAddress(reservation)}
    icon={CalendarRange}
    names={names}
    stretch={hold}
    state={<ReservationStateChip reservation={reservation} />}
    quantity={hold.quantity}
  />
);

function HolderLine({ hold }: { hold: Hold }) {
  const engine = useEngine();
  const { id, collection, reference, client, quantity } = hold;
  const reservation = collection === 'reservations' ? engine.get('reservations', id) : undefined;
  if (reservation)
    return <ReservationLine reservation={reservation} names={[client, reference]} hold={hold} />;
  return (
    <StockLine
      to={`/events/${encodeURIComponent(id)}`}
      icon={CalendarDays}
      names={[reference, client]}
      stretch={hold}
      state={<span className="text-muted">{eventStatusLabels[hold.state as Event['status']]}</span>}
      quantity={quantity}
    />
  );
}
