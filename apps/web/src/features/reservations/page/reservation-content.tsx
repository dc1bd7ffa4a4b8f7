// The page of a reservation shows its units: those that left, and those that came back in which state.

import type { Address } from '../../../ui/navigation/address.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { ReactNode } from 'react';
import { useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { WarningLine } from '../../../ui/feedback/warning-line.tsx';
import { ReservationMoves } from './reservation-moves.tsx';
import { reservationMessages } from '../reservations.messages.ts';
import { UnitParts } from './unit-parts.tsx';

const words = reservationMessages.record;

/** `<ReservationContent reservation={reservation} />` */
export function ReservationContent({ reservation }: { reservation: Reservation }) {
  const { overbookReason, notes } = reservation;
  return (
    <div className="flex flex-col gap-4">
      {overbookReason === '' ? null : (
        <WarningLine label={words.overbooked}>
          <span className="font-medium">{words.overbooked}</span> · {overbookReason}
        </WarningLine>
      )}
      <Stock reservation={reservation} />
      <UnitParts reservation={reservation} />
      <ReservationMoves reservation={reservation} />
      <Card title={reservationMessages.fields.notes}>
        <p className={notes ? 'whitespace-pre-line' : 'text-muted'}>{notes || words.nothing}</p>
      </Card>
    </div>
  );
}

const Named = ({ to, children }: { to: Address | null; children: ReactNode }) =>
  to === null ? (
    children
  ) : (
    <Link
      to={to}
      className="rounded-[4px] text-accent-text hover:underline phone:-my-3 phone:inline-flex phone:min-h-11 phone:items-center"
    >
      {children}
    </Link>
  );

function Stock({ reservation: { productId, itemId, name } }: { reservation: Reservation }) {
  const product = useRow('products', productId || null).row;
  const item = useRow('inventory', itemId || null).row;
  return (
    <Card title={words.stock}>
      <DescriptionList
        items={[
          ...(productId === ''
            ? []
            : [
                {
                  term: reservationMessages.fields.name,
                  value: (
                    <Named to={product ? `/products/${encodeURIComponent(productId)}` : null}>
                      {product?.name ?? name}
                    </Named>
                  ),
                },
              ]),
          {
            term: words.item,
            value:
              itemId === '' ? (
                words.anyItem
              ) : (
                <Named to={item ? `/inventory/${encodeURIComponent(itemId)}` : null}>
                  {item?.name ?? name}
                </Named>
              ),
          },
        ]}
      />
    </Card>
  );
}
