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
import { contactFormSchema, type ContactFormValues } from './contact-form-values.ts';
import { textHints, textInputs } from './contact-inputs.ts';
import { formSections, type TextName } from './contact-sections.ts';
import { sourceOptions } from './contact-sources.ts';
import { contactMessages } from './contacts.messages.ts';
import { DuplicateWarning } from './duplicate-warning.tsx';

const { fields: labels, form: words, types } = contactMessages;

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

const placeholders: Partial<Record<TextName, string>> = {
  name: words.namePlaceholder,
  company: words.companyPlaceholder,
};

function TextOf({ control, name }: SectionProps & { name: TextName }) {
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

function TypeField({ control }: SectionProps) {
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

function SourceField({ control }: SectionProps) {
  return (
    <FormField control={control} name="source">
      {(field) => <Select label={labels.source} options={sourceOptions} {...field} />}
    </FormField>
  );
}

function AssigneeField({ control }: SectionProps) {
  const { active } = useStaff();
  const assignees = [
    ...active.map((member) => ({ value: member.id, label: member.fullName })),
    { value: '', label: words.nobody },
  ];
  return (
    <FormField control={control} name="assignedTo">
      {(field) => <Select label={labels.assignedTo} options={assignees} {...field} />}
    </FormField>
  );
}

function TagsOf({ control }: SectionProps) {
  return (
    <FormField control={control} name="tags">
      {(field) => (
        <TagsField label={labels.tags} hint={words.tagsHint} {...field} className="md:col-span-2" />
      )}
    </FormField>
  );
}

function NotesField({ control }: SectionProps) {
  return (
    <FormField control={control} name="notes">
      {(field) => <TextArea label={labels.notes} rows={4} {...field} className="md:col-span-2" />}
    </FormField>
  );
}

/** Fields that are no line of text. */
const others = {
  type: TypeField,
  source: SourceField,
  assignedTo: AssigneeField,
  tags: TagsOf,
  notes: NotesField,
};

const isOther = (name: string): name is keyof typeof others => Object.hasOwn(others, name);

function FieldsOf({ control, section }: SectionProps & { section: keyof typeof formSections }) {
  const names: readonly (TextName | keyof typeof others)[] = formSections[section];
  return (
    <FieldGrid>
      {names.map((name) => {
        if (!isOther(name)) return <TextOf key={name} control={control} name={name} />;
        const Other = others[name];
        return <Other key={name} control={control} />;
      })}
    </FieldGrid>
  );
}

/** Type, name and company. */
export const IdentityFields = ({ control }: SectionProps) => (
  <FormSection title={words.identity}>
    <FieldsOf control={control} section="identity" />
    <DuplicateWarning fields={duplicateFields.identity} />
  </FormSection>
);

/** Telephone, email, address and city. */
export const ReachFields = ({ control }: SectionProps) => (
  <FormSection title={words.reach}>
    <FieldsOf control={control} section="reach" />
    <DuplicateWarning fields={duplicateFields.reach} />
  </FormSection>
);

/** ICE and tax id. */
export const LegalFields = ({ control }: SectionProps) => (
  <FormSection title={words.legal} description={words.legalHint}>
    <FieldsOf control={control} section="legal" />
    <DuplicateWarning fields={duplicateFields.legal} />
  </FormSection>
);

/** Source, assignee, tags and notes. */
export const FollowFields = ({ control }: SectionProps) => (
  <FormSection title={words.follow}>
    <FieldsOf control={control} section="follow" />
  </FormSection>
);
