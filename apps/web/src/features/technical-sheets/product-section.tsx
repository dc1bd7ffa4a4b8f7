// The product of a sheet: chosen in the catalogue, which fills the rest, or described by hand.

import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { useEngine, useRow, useRowsReader } from '../../platform/engine/engine-hooks.ts';
import { ComboBox, type ComboOption } from '../../ui/combo-box.tsx';
import { FormField } from '../../ui/form.tsx';
import { FieldGrid, FormSection } from '../../ui/form-layout.tsx';
import { TagsField } from '../../ui/tags-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type SheetFormValues, valuesFromProduct } from './sheet-form-values.ts';
import { sheetMessages } from './technical-sheets.messages.ts';

const words = sheetMessages.form;

/** Reads the form around it. */
export function ProductSection() {
  const { control } = useFormContext<SheetFormValues>();
  return (
    <FormSection title={sheetMessages.figures.reference}>
      <FieldGrid>
        <div className="md:col-span-2">
          <ProductPicker />
        </div>
        <FormField control={control} name="product.reference">
          {(field) => <TextField label={words.reference} isRequired {...field} />}
        </FormField>
        <FormField control={control} name="product.brand">
          {(field) => <TextField label={words.brand} {...field} />}
        </FormField>
        <FormField control={control} name="product.model">
          {(field) => <TextField label={words.model} {...field} />}
        </FormField>
        <div className="md:col-span-2">
          <FormField control={control} name="product.characteristics">
            {(field) => (
              <TextArea label={words.characteristics} hint={words.characteristicsHint} rows={8} {...field} />
            )}
          </FormField>
        </div>
        <div className="md:col-span-2">
          <FormField control={control} name="product.conditions">
            {(field) => <TextArea label={words.conditions} rows={2} {...field} />}
          </FormField>
        </div>
        <div className="md:col-span-2">
          <FormField control={control} name="product.accessories">
            {(field) => <TagsField label={words.accessories} hint={words.addHint} {...field} />}
          </FormField>
        </div>
      </FieldGrid>
    </FormSection>
  );
}

const SEARCHED = ['products'] as const;
const LIMIT = 20;

function ProductPicker() {
  const { setValue, watch } = useFormContext<SheetFormValues>();
  const engine = useEngine();
  const reader = useRowsReader(SEARCHED);
  const chosen = useRow('products', watch('product.productId') || null).row;
  const search = useCallback(
    (text: string): ComboOption[] =>
      reader
        .rows('products', { search: text, where: ({ archivedAt }) => archivedAt === null })
        .slice(0, LIMIT)
        .map(({ id, name, sku }) => ({ id, label: name, hint: sku || id })),
    [reader],
  );
  const choose = (option: ComboOption | null) => {
    const product = option ? engine.get('products', option.id) : undefined;
    if (!product) return setValue('product.productId', '', { shouldDirty: true });
    setValue('product', valuesFromProduct(product), { shouldDirty: true, shouldValidate: true });
    return setValue('title', product.name, { shouldDirty: true });
  };
  return (
    <ComboBox
      label={words.product}
      hint={words.productHint}
      placeholder={words.productSearch}
      text={chosen?.name ?? ''}
      search={search}
      onChoose={choose}
    />
  );
}
