// Units that are free beside a quantity, live: '4 libres · 2 en option', red with who holds them where there are too few.

import { WarningLine } from '../../../ui/feedback/warning-line.tsx';
import type { Placement } from './placement.ts';
import { reservationMessages } from '../reservations.messages.ts';

const words = reservationMessages.free;

/** `<FreeUnits placement={placementOf(pools, wanted)} />`; nothing while there is nothing to say. */
export function FreeUnits({ placement }: { placement: Placement | null }) {
  if (placement === null) return null;
  const { free, options, optionsOf, shortage } = placement;
  return (
    <output aria-label={words.label} className="flex flex-col gap-1">
      {shortage === null ? (
        <span className="text-muted tabular-nums">
          {words.count(free)}
          {options > 0 ? ` · ${words.options(options)}` : ''}
          {optionsOf.length > 0 ? ` (${optionsOf.join(', ')})` : ''}
        </span>
      ) : (
        <WarningLine label={words.label} className="text-danger">
          {shortage}
        </WarningLine>
      )}
    </output>
  );
}
