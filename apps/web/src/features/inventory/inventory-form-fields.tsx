// The fields of an item's form, by section.

import type { Control } from 'react-hook-form';
import { houseStates } from '@zellige/domain/inventory/inventory.values';
import { SegmentedControl } from '../../ui/choice-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldGrid, FormSection } from '../../ui/form-layout.tsx';
import { FormField } from '../../ui/form.tsx';
import { AmountField, NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ItemFormValues } from './inventory-form-values.ts';
import { inventoryMessages } from './inventory.messages.ts';
import { useStockCategories } from './use-stock-categories.ts';

const { fields, form: words, moving } = inventoryMessages;

interface SectionProps {
  control: Control<ItemFormValues>;
}

/** Name, category, serial number, place, alert. */
export function ItemIdentityFields({ control }: SectionProps) {
  const categories = useStockCategories();
  return (
    <FormSection title={words.identity}>
      <FieldGrid>
        <FormField control={control} name="name">
          {(field) => <TextField label={fields.name} isRequired {...field} className="md:col-span-2" />}
        </FormField>
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
        <FormField control={control} name="serialNumber">
          {(field) => <TextField label={fields.serialNumber} autoComplete="off" {...field} />}
        </FormField>
        <FormField control={control} name="location">
          {(field) => (
            <TextField label={fields.location} placeholder={words.locationPlaceholder} {...field} />
          )}
        </FormField>
        <FormField control={control} name="alert">
          {(field) => <TextField label={fields.alert} hint={words.alertHint} {...field} />}
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}

/** Limits; of a new item its opening stock and its state too. */
export function ItemStockFields({ control, isNew }: SectionProps & { isNew: boolean }) {
  return (
    <FormSection title={words.stock} {...(isNew ? {} : { description: words.stockHint })}>
      <FieldGrid>
        {isNew ? <OpeningFields control={control} /> : null}
        <FormField control={control} name="minQuantity">
          {(field) => <NumberField label={fields.minQuantity} {...field} />}
        </FormField>
        <FormField control={control} name="maxQuantity">
          {(field) => <NumberField label={fields.maxQuantity} hint={words.noMaximum} {...field} />}
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}

function OpeningFields({ control }: SectionProps) {
  return (
    <>
      <FormField control={control} name="quantity">
        {(field) => <NumberField label={words.opening} hint={words.openingHint} {...field} />}
      </FormField>
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
export function ItemPriceFields({ control }: SectionProps) {
  return (
    <FormSection title={words.prices} description={words.pricesHint}>
      <FieldGrid>
        <FormField control={control} name="price.sale">
          {(field) => <AmountField label={fields['price.sale']} {...field} />}
        </FormField>
        <FormField control={control} name="price.rental">
          {(field) => <AmountField label={fields['price.rental']} {...field} />}
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}

/** Supplier, day of purchase, warranty. */
export function ItemPurchaseFields({ control }: SectionProps) {
  return (
    <FormSection title={words.purchase}>
      <FieldGrid>
        <FormField control={control} name="supplier">
          {(field) => <TextField label={fields.supplier} {...field} />}
        </FormField>
        <FormField control={control} name="purchaseDate">
          {(field) => <DateField label={fields.purchaseDate} {...field} />}
        </FormField>
        <FormField control={control} name="warranty">
          {(field) => <TextField label={fields.warranty} {...field} />}
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}
