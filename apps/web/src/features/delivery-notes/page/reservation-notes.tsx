// The notes with which the units of a reservation left, on its page.

import { deliveryStatusLabels } from '@zellige/domain/delivery-notes/delivery-note.rules';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import type { Departure } from '@zellige/domain/reservations/reservation.schema';
import { Link } from '../../../ui/navigation/link.tsx';
import { Truck } from 'lucide-react';
import { LinkedStatus } from '../../../documents/page/linked-status.tsx';
import { useCan, useEngine, useRow, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { formatDate, formatInstant } from '../../../ui/format.ts';
import { deliveryMessages as words } from '../delivery-notes.messages.ts';

const READ = ['bonLivraison'] as const;

/** `<ReservationNotes id={reservation.id} />`; nothing while nothing has left, nor of notes that the person may not see. */
export function ReservationNotes({ id }: { id: string }) {
  const engine = useEngine();
  useRowsReader(READ);
  const seesNotes = useCan()('bonLivraison.see');
  const departures: readonly Departure[] = useRow('reservations', id).row?.departures ?? [];
  const notes = departures.flatMap(({ noteId, quantity }) => {
    const note = seesNotes ? engine.get('bonLivraison', noteId) : undefined;
    return note ? [{ note, quantity }] : [];
  });
  if (notes.length === 0) return null;
  return (
    <Card title={words.notes}>
      <ul className="-mx-2 flex flex-col">
        {notes.map(({ note, quantity }) => (
          <li key={note.id}>
            <Link
              to={`/bon-livraison/${note.number ?? note.id}`}
              className="flex min-h-11 items-center gap-2.5 rounded-control px-2 py-1.5 hover:bg-hover"
            >
              <Truck size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{displayNumber(note)}</span>
                <span className="block truncate text-meta text-muted">
                  {words.unitsOut(quantity)} ·{' '}
                  {note.shippedAt ? formatInstant(note.shippedAt) : formatDate(note.dateCreation)}
                </span>
              </span>
              <LinkedStatus>{deliveryStatusLabels[note.status]}</LinkedStatus>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
