// The fields of the contact form, by section.

import type { Control } from 'react-hook-form';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { SegmentedControl } from '../../ui/choice-field.tsx';
import { FieldGrid, FormSection } from '../../ui/form-layout.tsx';
import { FormField } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TagsField } from '../../ui/tags-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { iceHint, phoneHint } from './contact-hints.tsx';
import type { ContactFormValues } from './contact-form-values.ts';
import { sourceOptions } from './contact-sources.ts';
import { contactMessages } from './contacts.messages.ts';
import { DuplicateWarning } from './duplicate-warning.tsx';

const { fields, form: words, types } = contactMessages;

interface SectionProps {
  control: Control<ContactFormValues>;
}

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
export function IdentityFields({ control }: SectionProps) {
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
        <FormField control={control} name="name">
          {(field) => (
            <TextField
              label={fields.name}
              isRequired
              autoComplete="off"
              placeholder={words.namePlaceholder}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="company">
          {(field) => (
            <TextField
              label={fields.company}
              autoComplete="off"
              placeholder={words.companyPlaceholder}
              {...field}
            />
          )}
        </FormField>
      </FieldGrid>
      <DuplicateWarning fields={duplicateFields.identity} />
    </FormSection>
  );
}

/** Telephone, email, address and city. */
export function ReachFields({ control }: SectionProps) {
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
        <FormField control={control} name="email">
          {(field) => (
            <TextField label={fields.email} type="email" inputMode="email" autoComplete="off" {...field} />
          )}
        </FormField>
        <FormField control={control} name="address">
          {(field) => <TextField label={fields.address} autoComplete="off" {...field} />}
        </FormField>
        <FormField control={control} name="city">
          {(field) => <TextField label={fields.city} autoComplete="off" {...field} />}
        </FormField>
      </FieldGrid>
      <DuplicateWarning fields={duplicateFields.reach} />
    </FormSection>
  );
}

/** ICE and tax id. */
export function LegalFields({ control }: SectionProps) {
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
        <FormField control={control} name="if">
          {(field) => (
            <TextField label={fields.if} inputMode="numeric" autoComplete="off" maxLength={20} {...field} />
          )}
        </FormField>
      </FieldGrid>
      <DuplicateWarning fields={duplicateFields.legal} />
    </FormSection>
  );
}

/** Source, assignee, tags and notes. */
export function FollowFields({ control }: SectionProps) {
  const { active } = useStaff();
  const assignees = [
    ...active.map((member) => ({ value: member.id, label: member.fullName })),
    { value: '', label: words.nobody },
  ];
  return (
    <FormSection title={words.follow}>
      <FieldGrid>
        <FormField control={control} name="source">
          {(field) => <Select label={fields.source} options={sourceOptions} {...field} />}
        </FormField>
        <FormField control={control} name="assignedTo">
          {(field) => <Select label={fields.assignedTo} options={assignees} {...field} />}
        </FormField>
        <FormField control={control} name="tags">
          {(field) => (
            <TagsField label={fields.tags} hint={words.tagsHint} {...field} className="md:col-span-2" />
          )}
        </FormField>
        <FormField control={control} name="notes">
          {(field) => <TextArea label={fields.notes} rows={4} {...field} className="md:col-span-2" />}
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}
