// The items of a delivery note on its record page; amounts only for those who may see them.

import type { DeliveryItem } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { timeOfItem } from '@zellige/domain/delivery-notes/item-time';
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import { rentalEnd, rentalStart } from '@zellige/domain/reservations/rental-time';
import { partsOfKits } from '@zellige/domain/delivery-notes/stock/kit-lines';
import { tellingUnit } from '@zellige/domain/documents/lines';
import { chargedDays } from '@zellige/domain/documents/lines';
import { useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Money } from '../../../ui/layout/card.tsx';
import { documentMessages } from '../../../documents/document.messages.ts';
import { formatNumber } from '../../../ui/format.ts';
import { deliveryMessages } from '../delivery-notes.messages.ts';

const words = deliveryMessages.items;
const head = 'pb-2 text-meta font-medium text-muted';
const figure = 'w-px pl-5 text-right tabular-nums whitespace-nowrap';

interface DeliveryItemsProps {
  items: readonly DeliveryItem[];
  seesAmounts: boolean;
  /** Delivered and left are known once something was handed over. */
  isDelivered: boolean;
}

/** `<DeliveryItems items={note.items} seesAmounts={…} isDelivered={…} />` */
export function DeliveryItems({ items, seesAmounts, isDelivered }: DeliveryItemsProps) {
  return (
    <table aria-label={deliveryMessages.fields.items} className="w-full border-collapse">
      <thead className="phone:sr-only">
        <tr className="border-b border-line">
          <th className={`${head} text-left`}>{words.name}</th>
          <th className={`${head} ${figure} phone:hidden`}>{words.ordered}</th>
          <th className={`${head} ${figure}`}>{isDelivered ? words.delivered : words.carried}</th>
          {isDelivered ? <th className={`${head} ${figure} phone:hidden`}>{words.left}</th> : null}
          {seesAmounts ? <th className={`${head} ${figure} phone:hidden`}>{words.amount}</th> : null}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow key={item.id} {...{ item, seesAmounts, isDelivered }} />
        ))}
      </tbody>
    </table>
  );
}

interface ItemRowProps extends Omit<DeliveryItemsProps, 'items'> {
  item: DeliveryItem;
}

function ItemRow({ item, seesAmounts, isDelivered }: ItemRowProps) {
  const unit = tellingUnit(item.unite) === '' ? '' : ` ${item.unite}`;
  const isShort = isDelivered && item.quantiteRestante > 0;
  const count = isDelivered ? item.quantiteLivree : item.quantity;
  return (
    <tr className="border-b border-line align-baseline last:border-b-0">
      <td className="py-2.5">
        <ItemWords item={item} count={count} />
      </td>
      <td className={`${figure} text-muted phone:hidden`}>{formatNumber(item.quantiteCommandee)}</td>
      <td className={`${figure} font-semibold phone:text-[17px]`}>
        {formatNumber(count)}
        {unit}
        {isShort ? (
          <span className="block text-meta font-normal text-danger md:hidden">
            {words.left} {formatNumber(item.quantiteRestante)}
          </span>
        ) : null}
      </td>
      {isDelivered ? (
        <td className={`${figure} phone:hidden ${isShort ? 'text-danger' : 'text-muted'}`}>
          {formatNumber(item.quantiteRestante)}
        </td>
      ) : null}
      {seesAmounts ? (
        <td className={`${figure} font-medium phone:hidden`}>
          <Money value={item.totalPrice} />
        </td>
      ) : null}
    </tr>
  );
}

/** What it is: its name, the days of a rental, its reference, what a kit contains, its units. */
function ItemWords({ item, count }: { item: DeliveryItem; count: number }) {
  const { row: product } = useRow('products', item.kitParts ? undefined : item.reference || undefined);
  const parts = partsOfKits(item, product, count);
  const time = timeOfItem(item);
  return (
    <>
      <p className="font-medium">{item.productName}</p>
      {item.designation ? <p className="whitespace-pre-line text-muted">{item.designation}</p> : null}
      {item.dateDebut && item.dateFin ? (
        <p className="text-muted">
          {spokenMoment(rentalStart(time))} → {spokenMoment(rentalEnd(time))} ·{' '}
          {documentMessages.days(chargedDays({ type: 'rental', ...time }))}
        </p>
      ) : null}
      {item.reference ? (
        <p className="text-meta text-muted">
          {words.reference} {item.reference}
        </p>
      ) : null}
      {parts.length > 0 ? (
        <p className="text-muted">
          {words.contains} {parts.map(({ quantity, name }) => words.part(quantity, name)).join(', ')}
        </p>
      ) : null}
      {item.serialNumbers?.length ? (
        <p className="text-meta break-words text-muted">
          {words.serials} {item.serialNumbers.join(', ')}
        </p>
      ) : null}
      {item.quantiteRetournee ? (
        <p className="text-meta text-muted">{words.returned(item.quantiteRetournee)}</p>
      ) : null}
      {item.stockShort ? <p className="text-meta text-danger">{words.short(item.stockShort)}</p> : null}
    </>
  );
}
