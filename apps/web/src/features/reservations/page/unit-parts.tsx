// The very units on the page of a reservation: those that were chosen or are out, what was told broken, what was exchanged.

import { reservationActions } from '@zellige/domain/reservations/reservation.actions';
import type { Fault, Reservation } from '@zellige/domain/reservations/reservation.schema';
import { isOutReservation } from '@zellige/domain/reservations/reservation.rules';
import { useAct } from '../../../records/actions/use-act.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { Button } from '../../../ui/press/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { formatInstant } from '../../../ui/format.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { WarningLine } from '../../../ui/feedback/warning-line.tsx';
import { reservationUnitMessages as words } from './reservation-units.messages.ts';
import { useUnitNames } from './unit-names.ts';
import { useUnitsOut } from '../returns/units-out.ts';

/** `<UnitParts reservation={row} />`; nothing where nobody said anything of its units. */
export const UnitParts = ({ reservation }: { reservation: Reservation }) => (
  <>
    <Faults reservation={reservation} />
    <Units reservation={reservation} />
    <Exchanges reservation={reservation} />
  </>
);

const line =
  'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0 phone:min-h-11';

function Faults({ reservation }: { reservation: Reservation }) {
  const allows = useAllows();
  const act = useAct();
  const nameOf = useUnitNames();
  const { nameOf: personOf } = useStaff();
  const { id, faults = [] } = reservation;
  if (faults.length === 0) return null;
  const clear = ({ unitId }: Fault) =>
    act('clear_fault_reservations', { id, ...(unitId === '' ? {} : { unitId }) }, words.fault.cleared);
  return (
    <Card title={words.fault.card}>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.unitId} ${fault.at} ${fault.reason}`} className={line}>
            <span className="min-w-0 flex-1 basis-48">
              <WarningLine label={words.fault.card}>
                <span className="font-medium">
                  {fault.unitId === '' ? words.fault.unknown : nameOf(fault.unitId)}
                </span>{' '}
                · {fault.reason}
              </WarningLine>
              <span className="block text-meta text-muted">
                {[formatInstant(fault.at), personOf(fault.by)].filter(Boolean).join(' · ')}
              </span>
            </span>
            {allows(reservationActions.clear_fault, reservation) ? (
              <Button onClick={() => void clear(fault)}>{words.fault.clear}</Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Units({ reservation }: { reservation: Reservation }) {
  const nameOf = useUnitNames();
  const unitsOut = useUnitsOut();
  const ids = isOutReservation(reservation) ? unitsOut(reservation).map(({ id }) => id) : reservation.unitIds;
  if (ids.length === 0) return null;
  return (
    <Card title={words.units}>
      <ul>
        {ids.map((id) => (
          <li key={id} className={line}>
            <Link
              to={`/units/${encodeURIComponent(id)}`}
              className="font-medium text-accent-text hover:underline phone:flex phone:min-h-11 phone:items-center"
            >
              {nameOf(id)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Exchanges({ reservation }: { reservation: Reservation }) {
  const { exchanges = [] } = reservation;
  const nameOf = useUnitNames();
  const { nameOf: personOf } = useStaff();
  if (exchanges.length === 0) return null;
  return (
    <Card title={words.exchanges}>
      <ul>
        {exchanges.map(({ at, by, from, to, state, notes }) => (
          <li key={`${at} ${from}`} className={line}>
            <span className="font-medium">{words.exchanged(nameOf(from), nameOf(to))}</span>
            <span>{[words.change.states[state].toLowerCase(), notes].filter(Boolean).join(' · ')}</span>
            <span className="text-muted">
              {[formatInstant(at), personOf(by)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
