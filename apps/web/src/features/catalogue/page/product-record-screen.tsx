// A product's page: prices, description, characteristics, where it is used.

import { productFields } from '@zellige/domain/catalogue/catalogue.fields';
import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import { isKit } from '@zellige/domain/catalogue/kit.rules';
import { rentalPrice } from '@zellige/domain/catalogue/rental-price';
import { stockOf } from '@zellige/domain/inventory/stock/availability';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useCallback } from 'react';
import { useCan, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useFreeToday } from '../../../documents/stock/stock-pools.ts';
import { RecordParts } from '../../../records/feature/record-parts.tsx';
import { type RecordProps, recordScreen } from '../../../records/page/record-screen.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AvailabilityChip } from './availability-chip.tsx';
import { rentalOf, saleOf, timedPricesOf } from '../catalogue-prices.tsx';
import { CatalogueRecord } from './catalogue-record.tsx';
import { catalogueMessages as words, missingOf } from '../catalogue.messages.ts';
import { Characteristics } from './characteristics.tsx';
import { KitParts, useKitStock } from './kit-parts.tsx';
import { KitsOfPart } from './kits-of-part.tsx';
import { PriceFigures } from './price-figures.tsx';
import { RentalEstimate } from './rental-estimate.tsx';
import { useCategories } from '../categories/use-categories.ts';

/** `/products/$id` */
export const ProductRecordScreen = recordScreen('products', ProductRecord, {
  missing: missingOf('products'),
});

/** '12 en stock, 3 louées, 9 libres aujourd'hui', over the items of the product. */
function useProductStock(product: Product): string {
  const where = useCallback(
    ({ productId, archivedAt }: InventoryItem) => productId === product.id && archivedAt === null,
    [product.id],
  );
  const items = useRows('inventory', { where }).rows;
  const free = useFreeToday({ productId: product.id, itemId: '' });
  if (product.isStocked === false) return words.record.notStocked;
  return items.length === 0 ? '' : words.record.stockOf(stockOf(items), free);
}

function ProductRecord({ row: product }: RecordProps<'products'>) {
  const categories = useCategories('product');
  const seesPrices = useCan()('catalogue.prices');
  const rental = rentalOf(product);
  const kit = useKitStock(product);
  const stock = useProductStock(product);
  return (
    <CatalogueRecord
      collection="products"
      row={product}
      category={categories.byId.get(product.category)}
      badge={<AvailabilityChip availability={product.availability} />}
      details={[
        { term: words.productFields.sku, value: product.sku },
        { term: words.productFields.warrantyMonths, value: product.warrantyMonths || null },
        { term: words.record.stock, value: kit.free === null ? stock : words.kit.free(kit.free) },
      ]}
      dictionary={productFields}
    >
      {seesPrices ? (
        <PriceFigures
          figures={[
            { label: words.price.salePrice, value: saleOf(product), note: words.price.net },
            {
              label: words.price.rentalPrice,
              value: rental,
              note: rental === null ? words.price.notRented : words.price.perDay,
            },
            ...timedPricesOf(product),
          ]}
        />
      ) : null}
      {seesPrices && rentalPrice(product, 1) !== null ? <RentalEstimate product={product} /> : null}
      {isKit(product) ? <KitParts stock={kit} /> : <KitsOfPart id={product.id} />}
      {product.description === '' ? null : (
        <Card title={words.record.description}>
          <p className="max-w-[72ch] whitespace-pre-line">{product.description}</p>
        </Card>
      )}
      <Card title={words.record.characteristics}>
        <Characteristics specs={product.technicalSpecs} />
      </Card>
      <RecordParts of="products" id={product.id} />
    </CatalogueRecord>
  );
}
