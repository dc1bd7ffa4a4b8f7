// The fields of the service form, by section.

import { serviceUnits } from '@zellige/domain/catalogue/catalogue.values';
import type { Control } from 'react-hook-form';
import { FieldGrid, FormSection } from '../../ui/form-layout.tsx';
import { FormField } from '../../ui/form.tsx';
import { AmountField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ServiceFormValues } from './catalogue-form-values.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import { categoryChoices, useCategories } from './use-categories.ts';

const { serviceFields: fields, form: words } = catalogueMessages;

interface SectionProps {
  control: Control<ServiceFormValues>;
}

const unitOptions = serviceUnits.map((value) => ({ value, label: catalogueMessages.units[value] }));

/** Name, category and description. */
export function ServiceIdentityFields({ control }: SectionProps) {
  const categories = useCategories('service');
  return (
    <FormSection title={words.identity}>
      <FieldGrid>
        <FormField control={control} name="name">
          {(field) => <TextField label={fields.name} isRequired {...field} />}
        </FormField>
        <FormField control={control} name="category">
          {(field) => (
            <Select
              label={fields.category}
              isRequired
              placeholder={words.choose}
              options={categoryChoices(categories, field.value)}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="description">
          {(field) => <TextArea label={fields.description} {...field} className="md:col-span-2" />}
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}

/** Price, unit, duration and skill. */
export function ServiceTermsFields({ control }: SectionProps) {
  return (
    <FormSection title={words.prices} description={words.pricesHint}>
      <FieldGrid>
        <FormField control={control} name="price.sale">
          {(field) => <AmountField label={fields['price.sale']} isRequired {...field} />}
        </FormField>
        <FormField control={control} name="unit">
          {(field) => <Select label={fields.unit} isRequired options={unitOptions} {...field} />}
        </FormField>
        <FormField control={control} name="duration">
          {(field) => (
            <TextField label={fields.duration} placeholder={words.durationPlaceholder} {...field} />
          )}
        </FormField>
        <FormField control={control} name="skill">
          {(field) => <TextField label={fields.skill} placeholder={words.skillPlaceholder} {...field} />}
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}
