// The product of a sheet: chosen in the catalogue, which fills the rest, or described by hand.

import { useFormContext } from 'react-hook-form';
import { ProductPicker } from '../../../documents/catalogue/product-picker.tsx';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from './sheet-field.ts';
import { type SheetFormValues, valuesFromProduct } from './sheet-form-values.ts';
import { sheetMessages } from '../technical-sheets.messages.ts';

const labels = sheetMessages.fields;

const words = sheetMessages.form;

/** Reads the form around it. */
export function ProductSection() {
  return (
    <FormSection title={labels['product.reference']}>
      <FieldGrid>
        <div className="md:col-span-2">
          <SheetProduct />
        </div>
        <Field as={TextField} name="product.reference" isRequired />
        <Field as={TextField} name="product.brand" />
        <Field as={TextField} name="product.model" />
        <div className="md:col-span-2">
          <Field as={TextArea} name="product.characteristics" hint={words.characteristicsHint} rows={8} />
        </div>
        <div className="md:col-span-2">
          <Field as={TextArea} name="product.conditions" rows={2} />
        </div>
        <div className="md:col-span-2">
          <Field as={TagsField} name="product.accessories" hint={words.addHint} />
        </div>
      </FieldGrid>
    </FormSection>
  );
}

function SheetProduct() {
  const { setValue, watch } = useFormContext<SheetFormValues>();
  const engine = useEngine();
  const choose = (productId: string) => {
    const product = productId === '' ? undefined : engine.get('products', productId);
    if (!product) return setValue('product.productId', '', { shouldDirty: true });
    setValue('product', valuesFromProduct(product), { shouldDirty: true, shouldValidate: true });
    return setValue('title', product.name, { shouldDirty: true });
  };
  return (
    <ProductPicker
      label={words.product}
      hint={words.productHint}
      value={watch('product.productId')}
      onChoose={choose}
    />
  );
}
