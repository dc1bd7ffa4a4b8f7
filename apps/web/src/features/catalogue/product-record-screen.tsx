// A product's page: prices, description, characteristics, where it is used.

import { productFields } from '@zellige/domain/catalogue/catalogue.fields';
import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import { RecordScreen } from '../../business/records/record-screen.tsx';
import { Card } from '../../ui/card.tsx';
import { AvailabilityChip } from './availability-chip.tsx';
import { rentalOf, saleOf } from './catalogue-prices.tsx';
import { CatalogueRecord } from './catalogue-record.tsx';
import { catalogueMessages as words, missingOf } from './catalogue.messages.ts';
import { Characteristics } from './characteristics.tsx';
import { PriceFigures } from './price-figures.tsx';
import { useCategories } from './use-categories.ts';

/** `/products/$id` */
export const ProductRecordScreen = () => (
  <RecordScreen collection="products" backTo="/products" missing={missingOf('products')}>
    {(product) => <ProductRecord key={product.id} product={product} />}
  </RecordScreen>
);

function ProductRecord({ product }: { product: Product }) {
  const categories = useCategories('product');
  const seesPrices = useCan()('catalogue.prices');
  const rental = rentalOf(product);
  return (
    <CatalogueRecord
      collection="products"
      row={product}
      category={categories.byId.get(product.category)}
      badge={<AvailabilityChip availability={product.availability} />}
      details={[{ term: words.productFields.sku, value: product.sku }]}
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
          ]}
        />
      ) : null}
      {product.description === '' ? null : (
        <Card title={words.record.description}>
          <p className="max-w-[72ch] whitespace-pre-line">{product.description}</p>
        </Card>
      )}
      <Card title={words.record.characteristics}>
        <Characteristics specs={product.technicalSpecs} />
      </Card>
    </CatalogueRecord>
  );
}
