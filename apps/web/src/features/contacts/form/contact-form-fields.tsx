// The fields of the contact form, by section.

import { useFormContext } from 'react-hook-form';
import { today } from '../../../platform/clock.ts';
import { holdersOf, useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { FormField, fieldOf } from '../../../ui/forms/form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { contactFormSchema, type ContactFormValues } from './contact-form-values.ts';
import { textHints, textInputs } from './contact-inputs.ts';
import { formSections, type TextName } from '../contact-sections.ts';
import { sourceOptions, withholdingOptions } from '../contact-sources.ts';
import { contactFileMessages } from '../page/contact-file.messages.ts';
import { contactMessages } from '../contacts.messages.ts';
import { peopleMessages } from '../people.messages.ts';
import { AddressRows, PeopleRows } from './people-rows.tsx';
import { DuplicateWarning } from './duplicate-warning.tsx';

const { fields: labels, types } = contactMessages;
const Field = fieldOf<ContactFormValues, typeof labels>(labels);
const words = contactFileMessages.form;

const typeOptions = [
  { value: 'prospect', label: types.prospect },
  { value: 'client', label: types.client },
] as const;

/** Which section warns of which likeness. */
const duplicateFields = {
  identity: ['company'],
  reach: ['phone', 'email'],
  legal: ['ice'],
} as const;

const placeholders: Partial<Record<TextName, string>> = {
  name: words.namePlaceholder,
  company: words.companyPlaceholder,
};

function TextOf({ name }: { name: TextName }) {
  const { control } = useFormContext<ContactFormValues>();
  const isRequired = !contactFormSchema.shape[name].safeParse('').success;
  return (
    <FormField control={control} name={name}>
      {(field) => (
        <TextField
          label={labels[name]}
          isRequired={isRequired}
          autoComplete="off"
          placeholder={placeholders[name]}
          hint={textHints[name]?.(field.value)}
          {...textInputs[name]}
          {...field}
        />
      )}
    </FormField>
  );
}

function TypeField() {
  const { control } = useFormContext<ContactFormValues>();
  return (
    <FormField control={control} name="type">
      {({ ref: _ref, name: _name, ...field }) => (
        <SegmentedControl
          label={labels.type}
          isRequired
          options={typeOptions}
          {...field}
          className="md:col-span-2"
        />
      )}
    </FormField>
  );
}

function AssigneeField() {
  const { active } = useStaff();
  const assignees = [
    ...holdersOf(active, 'contacts').map((member) => ({ value: member.id, label: member.fullName })),
    { value: '', label: words.nobody },
  ];
  return <Field as={Select} name="assignedTo" options={assignees} />;
}

/** Fields that are no line of text. */
const others = {
  type: TypeField,
  people: () => <PeopleRows />,
  addresses: () => <AddressRows />,
  source: () => <Field as={Select} name="source" options={sourceOptions} />,
  assignedTo: AssigneeField,
  withholds: () => <Field as={Select} name="withholds" options={withholdingOptions} />,
  paymentIncident: () => <Field as={DateField} name="paymentIncident" max={today()} />,
  nextStepOn: () => <Field as={DateField} name="nextStepOn" />,
  tags: () => <Field as={TagsField} name="tags" hint={words.tagsHint} className="md:col-span-2" />,
  notes: () => <Field as={TextArea} name="notes" rows={4} className="md:col-span-2" />,
};

const isOther = (name: string): name is keyof typeof others => Object.hasOwn(others, name);

function FieldsOf({ section }: { section: keyof typeof formSections }) {
  const names: readonly (TextName | keyof typeof others)[] = formSections[section];
  return (
    <FieldGrid>
      {names.map((name) => {
        if (!isOther(name)) return <TextOf key={name} name={name} />;
        const Other = others[name];
        return <Other key={name} />;
      })}
    </FieldGrid>
  );
}

/** Type, name and company. */
export const IdentityFields = () => (
  <FormSection title={words.identity}>
    <FieldsOf section="identity" />
    <DuplicateWarning fields={duplicateFields.identity} />
  </FormSection>
);

/** Telephone, email, address and city. */
export const ReachFields = () => (
  <FormSection title={words.reach}>
    <FieldsOf section="reach" />
    <DuplicateWarning fields={duplicateFields.reach} />
  </FormSection>
);

/** Whom one speaks to there, and where its invoices and its installers go. */
export const PeopleFields = () => (
  <>
    <FormSection title={labels.people} description={peopleMessages.peopleHint}>
      <FieldsOf section="people" />
    </FormSection>
    <FormSection title={labels.addresses} description={peopleMessages.addressesHint}>
      <FieldsOf section="addresses" />
    </FormSection>
  </>
);

/** ICE and tax id. */
export const LegalFields = () => (
  <FormSection title={words.legal} description={words.legalHint}>
    <FieldsOf section="legal" />
    <DuplicateWarning fields={duplicateFields.legal} />
  </FormSection>
);

/** Source, assignee, tags and notes. */
export const FollowFields = () => (
  <FormSection title={words.follow}>
    <FieldsOf section="follow" />
  </FormSection>
);
