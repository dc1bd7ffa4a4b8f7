// The page of an item shows these details: its place, its cost, its purchase, and why it is flagged.

import { Link } from '../../../ui/navigation/link.tsx';
import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { itemFields } from '@zellige/domain/inventory/inventory.fields';
import { shown } from '@zellige/domain/kernel/schema/field-dictionary';
import { useFieldFacts } from '../../../records/page/field-facts.tsx';
import { useCan, useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { WarningLine } from '../../../ui/feedback/warning-line.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { pageFacts } from './item-sections.ts';
import { inventoryMessages } from '../inventory.messages.ts';

const { fields, record } = inventoryMessages;

/** The side of an item's page. */
export function ItemDetails({ item }: { item: InventoryItem }) {
  const seesPrices = useCan()('inventory.prices');
  const product = useRow('products', item.productId || null).row;
  const facts = useFieldFacts(item, {
    fields: shown(itemFields),
    names: [...pageFacts.place, ...(seesPrices ? pageFacts.prices : []), ...pageFacts.purchase],
    own: { id: item.id, productId: product ? <ProductLink product={product} /> : '' },
    terms: { id: fields.id, productId: fields.productId },
  });
  return (
    <div className="flex flex-col gap-4">
      {item.alert === '' ? null : <Alert text={item.alert} />}
      <Card title={record.details}>
        <DescriptionList items={facts} />
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

const Alert = ({ text }: { text: string }) => (
  <Card>
    <WarningLine label={fields.alert}>{text}</WarningLine>
  </Card>
);
