// Creating and editing a product (product.md §4 Forms, §5 Catalogue).

import { useNavigate, useParams } from '@tanstack/react-router';
import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useRow } from '../../platform/engine/engine-hooks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { FormActions } from '../../ui/form-layout.tsx';
import { Form, useZodForm } from '../../ui/form.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import {
  type ProductFormOutput,
  type ProductFormValues,
  productFormOf,
  productFormSchema,
} from './catalogue-form-values.ts';
import { NoCatalogueRecord } from './catalogue-record.tsx';
import { catalogueMessages as words } from './catalogue.messages.ts';
import { ProductIdentityFields, ProductPriceFields, ProductSpecsFields } from './product-form-fields.tsx';
import { useSaveCatalogue } from './use-save-catalogue.ts';

/** `/products/new` and `/products/$id/edit` */
export function ProductFormScreen() {
  const { id } = useParams({ strict: false });
  const { row: product, isLoading } = useRow('products', id);
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
  const save = useSaveCatalogue('products', product);
  const navigate = useNavigate();
  const handleSubmit = async (values: ProductFormOutput) => {
    const saved = await save(values);
    if (!saved.ok) {
      showFailure(form, saved.error, words.form.failed);
      return;
    }
    form.draft.clear();
    await navigate({ to: '/products/$id', params: { id: saved.value } });
  };
  const control = form.control as unknown as Control<ProductFormValues>;
  const list = { label: words.products.title, to: '/products' };
  const address = `/products/${product?.id ?? ''}`;
  return (
    <Page kind="form">
      <PageHeader
        title={product ? words.products.edit : words.products.create}
        crumbs={product ? [list, { label: product.name, to: address }] : [list]}
      />
      <Form form={form} onSubmit={handleSubmit}>
        <ProductIdentityFields control={control} />
        <ProductPriceFields control={control} />
        <ProductSpecsFields control={control} />
        <FormActions>
          <ButtonLink to={product ? address : '/products'}>{uiMessages.cancel}</ButtonLink>
          <Button type="submit" variant="primary" isBusy={form.formState.isSubmitting}>
            {uiMessages.save}
          </Button>
        </FormActions>
      </Form>
    </Page>
  );
}
