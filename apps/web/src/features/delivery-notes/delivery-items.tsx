// The items of a delivery note on its record page; amounts only for those who may see them.

import type { DeliveryItem } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { Money } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { formatNumber } from '../../ui/format.ts';
import { deliveryMessages } from './delivery-notes.messages.ts';

const words = deliveryMessages.items;

interface DeliveryItemsProps {
  items: readonly DeliveryItem[];
  seesAmounts: boolean;
  /** Delivered and left are known once something was handed over. */
  isDelivered: boolean;
}

/** A table by its roles, so that a phone may stack its cells. */
export function DeliveryItems({ items, seesAmounts, isDelivered }: DeliveryItemsProps) {
  const grid = cx(
    'grid gap-x-4 grid-cols-[minmax(0,1fr)_auto]',
    isDelivered
      ? 'md:grid-cols-[minmax(0,1fr)_84px_84px_84px_112px]'
      : 'md:grid-cols-[minmax(0,1fr)_96px_96px_112px]',
  );
  const headers = isDelivered ? [words.ordered, words.delivered, words.left] : [words.ordered, words.carried];
  return (
    <div role="table" aria-label={words.title}>
      <div role="rowgroup" className="phone:sr-only">
        <div role="row" className={`${grid} border-b border-line pb-2 text-meta font-medium text-muted`}>
          <span role="columnheader">{words.name}</span>
          {headers.map((header) => (
            <span key={header} role="columnheader" className="text-right">
              {header}
            </span>
          ))}
          {seesAmounts ? (
            <span role="columnheader" className="text-right">
              {words.amount}
            </span>
          ) : null}
        </div>
      </div>
      <div role="rowgroup">
        {items.map((item) => (
          <div
            key={item.id}
            role="row"
            className={`${grid} items-baseline border-b border-line py-2.5 last:border-b-0`}
          >
            <div role="cell" className="min-w-0">
              <p className="font-medium">{item.productName}</p>
              {item.designation ? <p className="whitespace-pre-line text-muted">{item.designation}</p> : null}
              {item.reference ? (
                <p className="text-meta text-muted">
                  {words.reference} {item.reference}
                </p>
              ) : null}
            </div>
            <Quantities item={item} isDelivered={isDelivered} />
            {seesAmounts ? (
              <span role="cell" className="text-right font-medium phone:hidden">
                <Money value={item.totalPrice} />
              </span>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}

function Quantities({ item, isDelivered }: { item: DeliveryItem; isDelivered: boolean }) {
  const unit = item.unite === 'unité' ? '' : ` ${item.unite}`;
  const cell = 'text-right tabular-nums';
  const given = isDelivered ? item.quantiteLivree : item.quantity;
  return (
    <>
      <span role="cell" className={`${cell} text-muted phone:hidden`}>
        {formatNumber(item.quantiteCommandee)}
      </span>
      <span role="cell" className={`${cell} font-semibold phone:text-[17px]`}>
        {formatNumber(given)}
        {unit}
        {isDelivered && item.quantiteRestante > 0 ? (
          <span className="block text-meta font-normal text-muted md:hidden">
            {words.left} {formatNumber(item.quantiteRestante)}
          </span>
        ) : null}
      </span>
      {isDelivered ? (
        <span
          role="cell"
          className={cx(cell, 'phone:hidden', item.quantiteRestante > 0 ? 'text-danger' : 'text-muted')}
        >
          {formatNumber(item.quantiteRestante)}
        </span>
      ) : null}
    </>
  );
}
