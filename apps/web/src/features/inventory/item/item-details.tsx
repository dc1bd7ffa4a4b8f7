// What is known of an item: where it is, what it costs, when and from whom it was bought, why it is flagged.

import { Link } from '../../../ui/navigation/link.tsx';
import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { parseAmount } from '@zellige/domain/kernel/values/money';
import { useCan, useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { WarningLine } from '../../../ui/feedback/warning-line.tsx';
import { Card, DateText, Money } from '../../../ui/layout/card.tsx';
import { type Description, DescriptionList } from '../../../ui/layout/description-list.tsx';
import { inventoryMessages } from '../inventory.messages.ts';

const { fields, record } = inventoryMessages;

/** The side of an item's page. */
export function ItemDetails({ item, categoryName }: { item: InventoryItem; categoryName: string }) {
  const seesPrices = useCan()('inventory.prices');
  const product = useRow('products', item.productId || null).row;
  return (
    <div className="flex flex-col gap-4">
      {item.alert === '' ? null : <Alert text={item.alert} />}
      <Card title={record.details}>
        <DescriptionList
          items={[
            { term: fields.id, value: item.id },
            { term: fields.serialNumber, value: item.serialNumber },
            { term: fields.category, value: categoryName },
            { term: fields.productId, value: product ? <ProductLink product={product} /> : '' },
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

const ProductLink = ({ product }: { product: Product }) => (
  <Link
    to={`/products/${product.id}`}
    className="font-medium text-accent-text hover:underline phone:flex phone:min-h-11 phone:items-center"
  >
    {product.name}
  </Link>
);

const pricesOf = ({ price }: InventoryItem): readonly Description[] => [
  { term: fields['price.sale'], value: <Money value={parseAmount(price.sale) ?? 0} /> },
  { term: fields['price.rental'], value: <Money value={parseAmount(price.rental) ?? 0} /> },
];

const Alert = ({ text }: { text: string }) => (
  <Card>
    <WarningLine label={fields.alert}>{text}</WarningLine>
  </Card>
);
