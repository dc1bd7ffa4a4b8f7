// The legend explains the colours of the calendar, and its keys.

import { reservationStateLabels } from '@zellige/domain/reservations/reservation.rules';
import { cx } from '../../../ui/class-names.ts';
import { barLook, hatched, legendStates } from './calendar-looks.ts';
import { calendarMessages as words } from './reservation-calendar.messages.ts';

const swatch = 'inline-block h-3 w-5 rounded-[3px]';

/** `<CalendarLegend />` */
export function CalendarLegend() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-meta text-muted">
      <ul aria-label={words.legend} className="flex flex-wrap gap-x-4 gap-y-1">
        {legendStates.map((state) => (
          <li key={state} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={cx(swatch, barLook(state, false))} />
            {state === 'événement' ? words.event : reservationStateLabels[state]}
          </li>
        ))}
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className={cx(swatch, hatched)} />
          {words.maintenance}
        </li>
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className={cx(swatch, 'bg-danger-fill')} />
          {words.short}
        </li>
      </ul>
      <p aria-hidden="true" className="phone:hidden">
        {words.keys}
      </p>
    </div>
  );
}
