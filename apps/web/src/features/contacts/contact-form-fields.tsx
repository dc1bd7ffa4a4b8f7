// The fields of the contact form, by section.

import { useFormContext } from 'react-hook-form';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { SegmentedControl } from '../../ui/choice-field.tsx';
import { FieldGrid, FormSection } from '../../ui/form-layout.tsx';
import { FormField, fieldOf } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TagsField } from '../../ui/tags-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { iceHint, phoneHint } from './contact-hints.tsx';
import type { ContactFormValues } from './contact-form-values.ts';
import { sourceOptions } from './contact-sources.ts';
import { contactMessages } from './contacts.messages.ts';
import { DuplicateWarning } from './duplicate-warning.tsx';

const Field = fieldOf<ContactFormValues>();

const { fields, form: words, types } = contactMessages;

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

/** Type, name and company. */
export function IdentityFields() {
  const { control } = useFormContext<ContactFormValues>();
  return (
    <FormSection title={words.identity}>
      <FieldGrid>
        <FormField control={control} name="type">
          {({ ref: _ref, name: _name, ...field }) => (
            <SegmentedControl
              label={fields.type}
              isRequired
              options={typeOptions}
              {...field}
              className="md:col-span-2"
            />
          )}
        </FormField>
        <Field
          as={TextField}
          name="name"
          label={fields.name}
          isRequired
          autoComplete="off"
          placeholder={words.namePlaceholder}
        />
        <Field
          as={TextField}
          name="company"
          label={fields.company}
          autoComplete="off"
          placeholder={words.companyPlaceholder}
        />
      </FieldGrid>
      <DuplicateWarning fields={duplicateFields.identity} />
    </FormSection>
  );
}

/** Telephone, email, address and city. */
export function ReachFields() {
  const { control } = useFormContext<ContactFormValues>();
  return (
    <FormSection title={words.reach}>
      <FieldGrid>
        <FormField control={control} name="phone">
          {(field) => (
            <TextField
              label={fields.phone}
              isRequired
              type="tel"
              inputMode="tel"
              autoComplete="off"
              hint={phoneHint(field.value)}
              {...field}
            />
          )}
        </FormField>
        <Field
          as={TextField}
          name="email"
          label={fields.email}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <Field as={TextField} name="address" label={fields.address} autoComplete="off" />
        <Field as={TextField} name="city" label={fields.city} autoComplete="off" />
      </FieldGrid>
      <DuplicateWarning fields={duplicateFields.reach} />
    </FormSection>
  );
}

/** ICE and tax id. */
export function LegalFields() {
  const { control } = useFormContext<ContactFormValues>();
  return (
    <FormSection title={words.legal} description={words.legalHint}>
      <FieldGrid>
        <FormField control={control} name="ice">
          {(field) => (
            <TextField
              label={fields.ice}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              hint={iceHint(field.value)}
              {...field}
            />
          )}
        </FormField>
        <Field
          as={TextField}
          name="if"
          label={fields.if}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      </FieldGrid>
      <DuplicateWarning fields={duplicateFields.legal} />
    </FormSection>
  );
}

/** Source, assignee, tags and notes. */
export function FollowFields() {
  const { active } = useStaff();
  const assignees = [
    ...active.map((member) => ({ value: member.id, label: member.fullName })),
    { value: '', label: words.nobody },
  ];
  return (
    <FormSection title={words.follow}>
      <FieldGrid>
        <Field as={Select} name="source" label={fields.source} options={sourceOptions} />
        <Field as={Select} name="assignedTo" label={fields.assignedTo} options={assignees} />
        <Field
          as={TagsField}
          name="tags"
          label={fields.tags}
          hint={words.tagsHint}
          className="md:col-span-2"
        />
        <Field as={TextArea} name="notes" label={fields.notes} rows={4} className="md:col-span-2" />
      </FieldGrid>
    </FormSection>
  );
}
