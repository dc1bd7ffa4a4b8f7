// What a reservation holds, what has left, and what came back in which state.

import type { Address } from '../../ui/address.ts';
import { Link } from '../../ui/link.tsx';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { ReactNode } from 'react';
import { useRow } from '../../platform/engine/engine-hooks.ts';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { formatInstant, formatNumber } from '../../ui/format.ts';
import { WarningLine } from '../../ui/warning-line.tsx';
import { reservationMessages } from './reservations.messages.ts';
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
      <Card title={words.moves}>
        <Moves reservation={reservation} />
      </Card>
      <Card title={words.notes}>
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
                  term: words.product,
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

const Line = ({ children }: { children: ReactNode }) => (
  <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b border-line py-2 last:border-b-0 phone:min-h-11 phone:items-center">
    {children}
  </li>
);

function Moves({ reservation: { departures, returns } }: { reservation: Reservation }) {
  const { nameOf } = useStaff();
  const left = departures.filter(({ quantity }) => quantity > 0);
  if (left.length === 0 && returns.length === 0) return <p className="text-muted">{words.noMoves}</p>;
  return (
    <ul>
      {left.map(({ noteId, quantity }) => (
        <Line key={noteId}>
          <span className="font-medium">{words.left(quantity)}</span>
        </Line>
      ))}
      {returns.map(({ at, by, lines }) => (
        <Line key={`${at} ${JSON.stringify(lines)}`}>
          <span className="font-medium">
            {words.back(lines.reduce((sum, { quantity }) => sum + quantity, 0))}
          </span>
          <span>{lines.map(({ quantity, state }) => `${formatNumber(quantity)} ${state}`).join(', ')}</span>
          <span className="text-muted">{[formatInstant(at), nameOf(by)].filter(Boolean).join(' · ')}</span>
          {lines.map(({ notes }) => notes).join('') === '' ? null : (
            <span className="basis-full text-muted">
              {lines
                .map(({ notes }) => notes)
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </Line>
      ))}
    </ul>
  );
}
