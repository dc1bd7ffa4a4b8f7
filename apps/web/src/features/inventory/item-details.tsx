// What is known of an item: where it is, what it costs, when and from whom it was bought, why it is flagged.

import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { parseAmount } from '@zellige/domain/kernel/money';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import { WarningLine } from '../../ui/warning-line.tsx';
import { Card, DateText, Money } from '../../ui/card.tsx';
import { type Description, DescriptionList } from '../../ui/description-list.tsx';
import { inventoryMessages } from './inventory.messages.ts';

const { fields, record } = inventoryMessages;

/** The side of an item's page. */
export function ItemDetails({ item, categoryName }: { item: InventoryItem; categoryName: string }) {
  const seesPrices = useCan()('inventory.prices');
  return (
    <div className="flex flex-col gap-4">
      {item.alert === '' ? null : <Alert text={item.alert} />}
      <Card title={record.details}>
        <DescriptionList
          items={[
            { term: fields.id, value: item.id },
            { term: fields.serialNumber, value: item.serialNumber },
            { term: fields.category, value: categoryName },
            { term: fields.location, value: item.location },
            ...(seesPrices ? pricesOf(item) : []),
            { term: fields.supplier, value: item.supplier },
            { term: fields.purchaseDate, value: <DateText value={item.purchaseDate} /> },
            { term: fields.warranty, value: item.warranty },
            { term: fields.lastMaintenance, value: <DateText value={item.lastMaintenance} /> },
          ]}
        />
      </Card>
    </div>
  );
}

const pricesOf = ({ price }: InventoryItem): readonly Description[] => [
  { term: fields['price.sale'], value: <Money value={parseAmount(price.sale) ?? 0} /> },
  { term: fields['price.rental'], value: <Money value={parseAmount(price.rental) ?? 0} /> },
];

const Alert = ({ text }: { text: string }) => (
  <Card>
    <WarningLine label={fields.alert}>{text}</WarningLine>
  </Card>
);
