// The button on the card of a driver's stop that takes a rental back.
import { PackageCheck } from 'lucide-react';
import type { StopActsProps } from '../../records/feature/feature.ts';
import { ButtonLink } from '../../ui/press/button.tsx';
import { dayMoveMessages as words } from './day-moves/day-moves.messages.ts';
import { useReturnable } from './day-moves/use-returnable.ts';

/** `<RentalStopActs stop={stop} />` */
export function RentalStopActs({ stop: { kind, client, reservationIds } }: StopActsProps) {
  const isReturnable = useReturnable(reservationIds);
  if (kind !== 'return' || !isReturnable) return null;
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
