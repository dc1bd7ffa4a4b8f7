// The fields of an item's form, by section.

import { useFormContext } from 'react-hook-form';
import { houseStates } from '@zellige/domain/inventory/inventory.values';
import { ProductPicker } from '../../../documents/catalogue/product-picker.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { FormField, fieldOf } from '../../../ui/forms/form.tsx';
import { AmountField, NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ItemFormValues } from './inventory-form-values.ts';
import { inventoryMessages } from '../inventory.messages.ts';
import { useStockCategories } from '../use-stock-categories.ts';

const { fields, form: words, moving } = inventoryMessages;
const Field = fieldOf<ItemFormValues, typeof fields>(fields);

/** Name, category, serial number, place, alert. */
export function ItemIdentityFields() {
  const { control } = useFormContext<ItemFormValues>();
  const categories = useStockCategories();
  return (
    <FormSection title={words.identity}>
      <FieldGrid>
        <Field as={TextField} name="name" isRequired className="md:col-span-2" />
        <FormField control={control} name="category">
          {(field) => (
            <Select
              label={fields.category}
              options={[
                { value: '', label: inventoryMessages.noCategory },
                ...categories.options(field.value),
              ]}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="productId">
          {({ value, onChange, error }) => (
            <ProductPicker
              label={fields.productId}
              hint={words.productHint}
              error={error}
              value={value}
              onChoose={onChange}
            />
          )}
        </FormField>
        <Field as={TextField} name="serialNumber" autoComplete="off" />
        <Field as={TextField} name="location" placeholder={words.locationPlaceholder} />
        <Field as={TextField} name="alert" hint={words.alertHint} />
      </FieldGrid>
    </FormSection>
  );
}

/** Limits; of a new item its opening stock and its state too. */
export function ItemStockFields({ isNew }: { isNew: boolean }) {
  return (
    <FormSection title={words.stock} {...(isNew ? {} : { description: words.stockHint })}>
      <FieldGrid>
        {isNew ? <OpeningFields /> : null}
        <Field as={NumberField} name="minQuantity" />
        <Field as={NumberField} name="maxQuantity" hint={words.noMaximum} />
      </FieldGrid>
    </FormSection>
  );
}

function OpeningFields() {
  const { control } = useFormContext<ItemFormValues>();
  return (
    <>
      <Field as={NumberField} name="quantity" label={words.opening} hint={words.openingHint} />
      <FormField control={control} name="status">
        {({ ref: _ref, name: _name, ...field }) => (
          <SegmentedControl
            label={words.state}
            options={houseStates.map((value) => ({ value, label: moving.states[value] }))}
            {...field}
          />
        )}
      </FormField>
    </>
  );
}

/** Sale and rental per day, HT. */
export function ItemPriceFields() {
  return (
    <FormSection title={words.prices} description={words.pricesHint}>
      <FieldGrid>
        <Field as={AmountField} name="price.sale" />
        <Field as={AmountField} name="price.rental" />
      </FieldGrid>
    </FormSection>
  );
}

/** Supplier, day of purchase, warranty. */
export function ItemPurchaseFields() {
  return (
    <FormSection title={words.purchase}>
      <FieldGrid>
        <Field as={TextField} name="supplier" />
        <Field as={DateField} name="purchaseDate" />
        <Field as={TextField} name="warranty" />
        <Field as={NumberField} name="turnaroundHours" hint={words.turnaroundHint} />
      </FieldGrid>
    </FormSection>
  );
}
