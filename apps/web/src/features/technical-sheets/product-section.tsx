// The product of a sheet: chosen in the catalogue, which fills the rest, or described by hand.

import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { useEngine, useRow, useRowsReader } from '../../platform/engine/engine-hooks.ts';
import { ComboBox, type ComboOption } from '../../ui/combo-box.tsx';
import { fieldOf } from '../../ui/form.tsx';
import { FieldGrid, FormSection } from '../../ui/form-layout.tsx';
import { TagsField } from '../../ui/tags-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type SheetFormValues, valuesFromProduct } from './sheet-form-values.ts';
import { sheetMessages } from './technical-sheets.messages.ts';

const Field = fieldOf<SheetFormValues>();

const words = sheetMessages.form;

/** Reads the form around it. */
export function ProductSection() {
  return (
    <FormSection title={sheetMessages.figures.reference}>
      <FieldGrid>
        <div className="md:col-span-2">
          <ProductPicker />
        </div>
        <Field as={TextField} name="product.reference" label={words.reference} isRequired />
        <Field as={TextField} name="product.brand" label={words.brand} />
        <Field as={TextField} name="product.model" label={words.model} />
        <div className="md:col-span-2">
          <Field
            as={TextArea}
            name="product.characteristics"
            label={words.characteristics}
            hint={words.characteristicsHint}
            rows={8}
          />
        </div>
        <div className="md:col-span-2">
          <Field as={TextArea} name="product.conditions" label={words.conditions} rows={2} />
        </div>
        <div className="md:col-span-2">
          <Field as={TagsField} name="product.accessories" label={words.accessories} hint={words.addHint} />
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
