// The movements of one item, the latest first, with who made them and what they came from.

import { Link } from '../../../ui/navigation/link.tsx';
import { useMemo } from 'react';
import { collections } from '@zellige/domain';
import { recordAddress } from '../../../records/feature/record-address.ts';
import type { Movement } from '@zellige/domain/inventory/inventory.schema';
import { DELIVERY_MOVEMENT } from '@zellige/domain/inventory/inventory.values';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { DateText } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { PortionList } from '../../../ui/lists/portions.tsx';
import { inventoryMessages } from '../inventory.messages.ts';
import { MovementChip, signedUnits } from '../list/movement-columns.tsx';

const words = inventoryMessages.movements;
const PORTION = 30;

/** `<ItemMovements itemId={item.id} />` */
export function ItemMovements({ itemId }: { itemId: string }) {
  const where = useMemo(() => (movement: Movement) => movement.itemId === itemId, [itemId]);
  const { rows } = useRows('movements', { where });
  if (rows.length === 0) return <EmptyState title={words.empty} description={words.emptyHint} />;
  return (
    <PortionList
      label={words.title}
      rows={rows}
      portion={PORTION}
      renderLine={(movement) => <MovementLine key={movement.id} movement={movement} />}
    />
  );
}

function MovementLine({ movement }: { movement: Movement }) {
  const { authorOf } = useStaff();
  return (
    <li className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-line px-4 py-2 last:border-0 md:grid-cols-[76px_92px_minmax(0,1fr)_32px_40px] lg:grid-cols-[88px_112px_minmax(0,1fr)_56px_64px]">
      <DateText value={movement.date} className="text-muted phone:order-2 phone:row-start-2" />
      <span className="justify-self-start">
        <MovementChip kind={movement.kind} />
      </span>
      <span className="min-w-0 truncate text-muted phone:order-3 phone:col-span-2 phone:row-start-2">
        <Origin movement={movement} author={authorOf(movement.createdBy)} />
      </span>
      <span
        className={cx(
          'text-right font-medium tabular-nums phone:col-start-2 phone:row-start-1',
          movement.quantity > 0 && 'text-up',
        )}
      >
        {signedUnits(movement.quantity)}
      </span>
      <span className="text-right text-muted tabular-nums phone:col-start-3 phone:row-start-1">
        <span className="sr-only">{words.balance} : </span>
        <span aria-hidden="true">= </span>
        {formatNumber(movement.balance)}
      </span>
    </li>
  );
}

/** The reason and the author; of a delivery, the way to its note. */
function Origin({ movement, author }: { movement: Movement; author: string }) {
  const { relatedType, relatedId } = movement;
  const page = relatedType === DELIVERY_MOVEMENT ? recordAddress(relatedType, relatedId) : null;
  return (
    <>
      {movement.reason}
      {movement.reason === '' || author === '' ? '' : ' · '}
      {author}
      {page ? (
        <>
          {' · '}
          <Link to={page} className="text-accent-text underline">
            {collections[DELIVERY_MOVEMENT].nouns.one}
          </Link>
        </>
      ) : null}
    </>
  );
}
