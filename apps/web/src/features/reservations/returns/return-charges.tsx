// The card proposes charges for the returns and the added days of reservations: proposed, never decided. One click opens an
// invoice with these lines, which a person completes and saves, or not. Nobody without prices sees it.

import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { FileText } from 'lucide-react';
import { proposedCharges } from '../../../documents/form/charge-basis.ts';
import { useCan, useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { ButtonLink } from '../../../ui/press/button.tsx';
import { Card, Money } from '../../../ui/layout/card.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { chargeMessages as words, dayMoveMessages } from '../day-moves/day-moves.messages.ts';

/** `<ChargesCard reservations={rows} />`; nothing where nothing is proposed. */
export function ChargesCard({ reservations }: { reservations: readonly Reservation[] }) {
  const can = useCan();
  const engine = useEngine();
  if (!can('invoices.create')) return null;
  const charges = reservations.flatMap((row) =>
    proposedCharges(row, engine).map((charge) => ({
      ...charge,
      key: `${row.id}/${charge.kind}/${charge.description}/${charge.quantity}`,
    })),
  );
  if (charges.length === 0) return null;
  const ids = reservations.map(({ id }) => id).join(',');
  return (
    <Card title={words.title} hint={words.hint}>
      <ul className="flex flex-col gap-2">
        {charges.map(({ key, name, description, quantity, unitPrice }) => (
          <li key={key} className="flex items-start justify-between gap-3">
            <span className="min-w-0">
              <span className="block font-medium">{dayMoveMessages.line(formatNumber(quantity), name)}</span>
              {description ? <span className="block text-meta text-muted">{description}</span> : null}
            </span>
            {unitPrice > 0 ? (
              <Money value={quantity * unitPrice} />
            ) : (
              <span className="text-muted">{words.toSay}</span>
            )}
          </li>
        ))}
      </ul>
      <ButtonLink
        to={`/invoice/new?reservations=${encodeURIComponent(ids)}`}
        icon={FileText}
        className="mt-3 h-12! w-full"
      >
        {words.invoice}
      </ButtonLink>
    </Card>
  );
}
