// The caution of a reservation on its page: what is asked, received, given back and held, each move with its receipt.

import { reservationActions } from '@zellige/domain/reservations/reservation.actions';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import {
  cautionDue,
  cautionBalanceOf,
  type CautionReceiptOf,
  cautionReceipts,
  cautionReceived,
  cautionReturned,
} from '@zellige/domain/reservations/cautions/caution.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useCan, useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { Button } from '../../../ui/press/button.tsx';
import { Card, DateText, Money } from '../../../ui/layout/card.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { cautionMessages as words } from '../day-moves/day-moves.messages.ts';
import { useCautionReceipt } from './use-caution-receipt.ts';

const LazyCautionDialog = lazyPart(async () => (await import('./caution-dialog.tsx')).CautionDialog);

interface Figure {
  label: string;
  value: number;
}

/** What was asked, and once money came in what became of it. */
function figuresOf(reservation: Reservation, expected: number): Figure[] {
  const received = cautionReceived(reservation);
  const retained = reservation.caution?.kept ?? 0;
  const request = { label: words.requested, value: expected };
  if (received === 0) return [request];
  return [
    request,
    { label: words.received, value: received },
    { label: words.returned, value: cautionReturned(reservation) },
    ...(retained > 0 ? [{ label: words.retained, value: retained }] : []),
    { label: words.onHand, value: cautionBalanceOf(reservation) },
  ];
}

/** `<CautionCard reservation={row} />`; nothing for who sees no amount, and where none was asked or may be taken. */
export function CautionCard({ reservation }: { reservation: Reservation }) {
  const can = useCan();
  const allows = useAllows();
  const product = useRow('products', reservation.productId || null).row;
  const expected = cautionDue(reservation, product);
  const mayMove = allows(reservationActions.caution, reservation);
  const isNone = expected === 0 && cautionReceived(reservation) === 0;
  if (!can('reservations.caution', reservation) || (isNone && !mayMove)) return null;
  return (
    <Card title={words.title} hint={words.hint}>
      <dl className="flex flex-col gap-1">
        {figuresOf(reservation, expected).map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd>
              <Money value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <Receipts reservation={reservation} />
      {mayMove ? <CautionMoves reservation={reservation} expected={expected} /> : null}
    </Card>
  );
}

/** Receiving and giving back. */
function CautionMoves({ reservation, expected }: { reservation: Reservation; expected: number }) {
  const [request, ask] = useState<'receive' | 'return' | null>(null);
  const onHand = cautionBalanceOf(reservation);
  const missing = Math.max(0, expected - cautionReceived(reservation));
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button className="h-12! flex-auto" onClick={() => ask('receive')}>
          {words.receive}
        </Button>
        <Button className="h-12! flex-auto" disabled={onHand <= 0} onClick={() => ask('return')}>
          {words.giveBack}
        </Button>
      </div>
      {request ? (
        <LazyCautionDialog
          way={request}
          reservationId={reservation.id}
          usual={request === 'receive' ? missing : onHand}
          onClose={() => ask(null)}
        />
      ) : null}
    </>
  );
}

function Receipts({ reservation }: { reservation: Reservation }) {
  const download = useCautionReceipt();
  const moves = cautionReceipts(reservation);
  if (moves.length === 0) return null;
  return (
    <ul aria-label={words.receipts} className="mt-3 flex flex-col gap-1 border-t border-line pt-2">
      {moves.map(({ move, isBack }) => (
        <li key={move.id} className="flex items-center justify-between gap-2">
          <ReceiptText move={move} isBack={isBack} />
          <IconButton
            label={words.pdf(move.id)}
            icon={FileDown}
            onClick={() => void download(reservation, { move, isBack })}
          />
        </li>
      ))}
    </ul>
  );
}

function ReceiptText({ move, isBack }: CautionReceiptOf) {
  return (
    <span className="min-w-0">
      <span className="block">
        {isBack ? words.returned : words.received} · <Money value={move.amount} />
      </span>
      <span className="block truncate text-meta text-muted">
        {move.id} · <DateText value={move.date} /> · {move.mode}
      </span>
    </span>
  );
}
