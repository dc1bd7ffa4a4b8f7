// The fields of the service form, by section.

import { serviceUnits } from '@zellige/domain/catalogue/catalogue.values';
import { FieldGrid, FormSection } from '../../ui/form-layout.tsx';
import { fieldOf } from '../../ui/form.tsx';
import { AmountField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ServiceFormValues } from './catalogue-form-values.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import { CategoryField } from './category-field.tsx';

const Field = fieldOf<ServiceFormValues>();

const { serviceFields: fields, form: words } = catalogueMessages;

const unitOptions = serviceUnits.map((value) => ({ value, label: catalogueMessages.units[value] }));

/** Name, category and description. */
export function ServiceIdentityFields() {
  return (
    <FormSection title={words.identity}>
      <FieldGrid>
        <Field as={TextField} name="name" label={fields.name} isRequired />
        <CategoryField type="service" label={fields.category} />
        <Field as={TextArea} name="description" label={fields.description} className="md:col-span-2" />
      </FieldGrid>
    </FormSection>
  );
}

/** Price, unit, duration and skill. */
export function ServiceTermsFields() {
  return (
    <FormSection title={words.prices} description={words.pricesHint}>
      <FieldGrid>
        <Field as={AmountField} name="price.sale" label={fields['price.sale']} isRequired />
        <Field as={Select} name="unit" label={fields.unit} isRequired options={unitOptions} />
        <Field
          as={TextField}
          name="duration"
          label={fields.duration}
          placeholder={words.durationPlaceholder}
        />
        <Field as={TextField} name="skill" label={fields.skill} placeholder={words.skillPlaceholder} />
      </FieldGrid>
    </FormSection>
  );
}
