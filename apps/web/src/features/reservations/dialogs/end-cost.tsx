// The dialog shows the cost of another end while it is chosen: the added days and the remaining delay, as the next invoice
// proposes them.

import { withEnd } from '@zellige/domain/reservations/extensions';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { proposedCharges } from '../../../documents/form/charge-basis.ts';
import { now } from '../../../platform/clock.ts';
import { useActor, useCan, useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Money } from '../../../ui/layout/card.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { chargeMessages, dayMoveMessages } from '../day-moves/day-moves.messages.ts';
import { reservationMessages } from '../reservations.messages.ts';

interface EndCostProps {
  rows: readonly Reservation[];
  end: string;
  waiver: string;
}

/** `<EndCost rows={[reservation]} end="2026-11-29T00:00" waiver="" />`; nothing where it costs nothing, or prices are not theirs. */
export function EndCost({ rows, end, waiver }: EndCostProps) {
  const engine = useEngine();
  const actor = useActor();
  if (!useCan()('invoices.create') || end === '') return null;
  const agreed = { at: now().toISOString(), by: actor.id, waiver };
  const charges = rows.flatMap((row) =>
    proposedCharges(withEnd(row, end, agreed), engine)
      .filter(({ kind }) => kind === 'extension' || kind === 'late')
      .map((charge) => ({ ...charge, key: `${row.id}/${charge.facts.join()}` })),
  );
  if (charges.length === 0) return null;
  const total = charges.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  return (
    <output aria-label={reservationMessages.extending.cost} className="flex flex-col gap-1">
      {charges.map(({ key, name, quantity, unitPrice }) => (
        <span key={key} className="flex justify-between gap-3 text-muted">
          <span className="min-w-0">{dayMoveMessages.line(formatNumber(quantity), name)}</span>
          {unitPrice > 0 ? <Money value={quantity * unitPrice} /> : chargeMessages.toSay}
        </span>
      ))}
      <span className="flex justify-between gap-3 font-medium">
        {reservationMessages.extending.cost}
        <Money value={total} />
      </span>
    </output>
  );
}
