// The fields of an item's form, by section.

import { shown } from '@zellige/domain/kernel/schema/field-dictionary';
import { itemFields } from '@zellige/domain/inventory/inventory.fields';
import { houseStates } from '@zellige/domain/inventory/inventory.values';
import { useFormContext } from 'react-hook-form';
import { ProductPicker } from '../../../documents/catalogue/product-picker.tsx';
import { FormFields } from '../../../records/form/form-fields.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { FormField, fieldOf } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { ItemFormValues } from './inventory-form-values.ts';
import { formSections } from './item-sections.ts';
import { inventoryMessages } from '../inventory.messages.ts';
import { useStockCategories } from '../use-stock-categories.ts';

const { fields: labels, form: words, moving } = inventoryMessages;
const fields = shown(itemFields);
const Field = fieldOf<ItemFormValues, typeof labels>(labels);

const looks = {
  name: { isRequired: true, className: 'md:col-span-2' },
  serialNumber: { autoComplete: 'off' },
  location: { placeholder: words.locationPlaceholder },
  alert: { hint: words.alertHint },
  maxQuantity: { hint: words.noMaximum },
  turnaroundHours: { hint: words.turnaroundHint },
};

/** Name, category, serial number, place, alert. */
export const ItemIdentityFields = () => (
  <FormSection title={words.identity}>
    <FormFields
      fields={fields}
      names={formSections.identity}
      looks={looks}
      own={{ category: <CategoryField />, productId: <ProductField /> }}
    />
  </FormSection>
);

function CategoryField() {
  const { control } = useFormContext<ItemFormValues>();
  const categories = useStockCategories();
  return (
    <FormField control={control} name="category">
      {(field) => (
        <Select
          label={labels.category}
          options={[{ value: '', label: inventoryMessages.noCategory }, ...categories.options(field.value)]}
          {...field}
        />
      )}
    </FormField>
  );
}

function ProductField() {
  const { control } = useFormContext<ItemFormValues>();
  return (
    <FormField control={control} name="productId">
      {({ value, onChange, error }) => (
        <ProductPicker
          label={labels.productId}
          hint={words.productHint}
          error={error}
          value={value}
          onChoose={onChange}
        />
      )}
    </FormField>
  );
}

/** Limits; of a new item its opening stock and its state too. */
export const ItemStockFields = ({ isNew }: { isNew: boolean }) => (
  <FormSection title={words.stock} {...(isNew ? {} : { description: words.stockHint })}>
    <div className="flex flex-col gap-4">
      {isNew ? <OpeningFields /> : null}
      <FormFields fields={fields} names={formSections.stock} looks={looks} />
    </div>
  </FormSection>
);

function OpeningFields() {
  const { control } = useFormContext<ItemFormValues>();
  return (
    <FieldGrid>
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
    </FieldGrid>
  );
}

/** Sale and rental per day, HT. */
export const ItemPriceFields = () => (
  <FormSection title={words.prices} description={words.pricesHint}>
    <FormFields fields={fields} names={formSections.prices} />
  </FormSection>
);

/** Supplier, day of purchase, warranty. */
export const ItemPurchaseFields = () => (
  <FormSection title={words.purchase}>
    <FormFields fields={fields} names={formSections.purchase} looks={looks} />
  </FormSection>
);
