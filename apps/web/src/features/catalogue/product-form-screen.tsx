// Creating and editing a product (product.md §4 Forms, §5 Catalogue).

import { useParams } from '@tanstack/react-router';
import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useCan, useRow } from '../../platform/engine/engine-hooks.ts';
import { useZodForm } from '../../ui/form.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { CatalogueFormPage } from './catalogue-form-page.tsx';
import { type ProductFormValues, productFormOf, productFormSchema } from './catalogue-form-values.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import { NoCatalogueRecord } from './catalogue-record.tsx';
import { ProductIdentityFields, ProductPriceFields, ProductSpecsFields } from './product-form-fields.tsx';

/** `/products/new` and `/products/$id/edit` */
export function ProductFormScreen() {
  const { id } = useParams({ strict: false });
  const { row: product, isLoading } = useRow('products', id);
  const can = useCan();
  if (!can('catalogue.edit'))
    return <NotAllowed title={catalogueMessages.products.title} backTo="/products" />;
  if (id === undefined) return <ProductForm key="new" current={null} />;
  if (product) return <ProductForm key={product.id} current={product} />;
  return <NoCatalogueRecord collection="products" isLoading={isLoading} />;
}

/** `current` may change under the form: what the person changed is measured against the record they opened. */
function ProductForm({ current }: { current: Product | null }) {
  const [product] = useState(current);
  const form = useZodForm({
    schema: productFormSchema,
    defaultValues: productFormOf(product),
    draftKey: product ? `products:${product.id}:${product.version}` : 'products:new',
  });
  const control = form.control as unknown as Control<ProductFormValues>;
  return (
    <CatalogueFormPage collection="products" opened={product} form={form}>
      <ProductIdentityFields control={control} />
      <ProductPriceFields control={control} />
      <ProductSpecsFields control={control} />
    </CatalogueFormPage>
  );
}
