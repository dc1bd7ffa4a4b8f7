// The return of a rental from the card of its stop.

import { reservationActions } from '@zellige/domain/reservations/reservation.actions';
import { PackageCheck } from 'lucide-react';
import type { StopActsProps } from '../../records/feature/feature.ts';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { ButtonLink } from '../../ui/press/button.tsx';
import { dayMoveMessages as words } from './day-moves/day-moves.messages.ts';

/** `<RentalStopActs stop={stop} />` */
export function RentalStopActs({ stop: { kind, state, client, reservationIds } }: StopActsProps) {
  const can = useCan();
  if (kind !== 'return' || state === 'done' || !can(reservationActions.return.permission)) return null;
  return (
    <ButtonLink
      to={`/day-moves/return?reservations=${encodeURIComponent(reservationIds.join(','))}`}
      variant="primary"
      icon={PackageCheck}
      aria-label={words.takeBackOf(client)}
      className="h-12! w-full"
    >
      {words.takeBack}
    </ButtonLink>
  );
}
