// The very units of a reservation, where its product is followed unit by unit: listed, typed or scanned. Optional: without a choice
// the depot takes the next ones.

import { useState } from 'react';
import { UnitPicker } from '../../../documents/units/unit-picker.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { useBookableUnits } from './bookable-units.ts';
import type { BookingRequest } from './placement.ts';
import { reservationUnitMessages as words } from '../page/reservation-units.messages.ts';

interface UnitFieldProps {
  request: BookingRequest;
  value: readonly string[];
  onChange: (unitIds: readonly string[]) => void;
  error?: string | undefined;
}

/** `<UnitField wanted={wanted} value={unitIds} onChange={setUnitIds} />`; nothing where units are not followed. */
export function UnitField({ request, value, onChange, error }: UnitFieldProps) {
  const { units, obstacleOf } = useBookableUnits(request);
  const [isOpen, setIsOpen] = useState(value.length > 0);
  if (units.length === 0) return null;
  if (!isOpen)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setIsOpen(true)}>{words.choose}</Button>
        <span className="text-muted">{words.chooseHint}</span>
      </div>
    );
  return (
    <UnitPicker
      label={words.chosen}
      units={units}
      obstacleOf={obstacleOf}
      count={Math.max(request.quantity, value.length)}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
