// The fields of the task form, by section.

import { taskCategories, taskPriorities } from '@zellige/domain/tasks/task.values';
import { type Control, useFormContext } from 'react-hook-form';
import { useContactChoice } from '../../documents/clients/use-contact-choice.ts';
import { useActor, useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { SegmentedControl } from '../../ui/fields/choice-field.tsx';
import { ComboBox } from '../../ui/fields/combo-box.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FormField, fieldOf } from '../../ui/forms/form.tsx';
import { FieldGrid, FormSection } from '../../ui/forms/form-layout.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TagsField } from '../../ui/fields/tags-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { TaskFormValues } from './task-form-values.ts';
import { taskMessages } from './tasks.messages.ts';

/** Writes the key and the name together. */
function TaskContactField({ control }: { control: Control<TaskFormValues> }) {
  const choice = useContactChoice({ control, key: 'contactId', name: 'contactName' });
  const { fields, form } = taskMessages;
  return <ComboBox label={fields.contactName} placeholder={form.contactSearch} {...choice} />;
}

const { fields, form: words, categories, priorities } = taskMessages;
const Field = fieldOf<TaskFormValues, typeof fields>(fields);

const categoryOptions = taskCategories.map((value) => ({ value, label: categories[value] }));
const priorityOptions = taskPriorities.map((value) => ({ value, label: priorities[value] }));

/** Title, kind, contact and description. */
export function WhatFields() {
  const { control } = useFormContext<TaskFormValues>();
  return (
    <FormSection title={words.what}>
      <FieldGrid>
        <Field
          as={TextField}
          name="title"
          isRequired
          autoComplete="off"
          maxLength={160}
          placeholder={words.titlePlaceholder}
          className="md:col-span-2"
        />
        <FormField control={control} name="category">
          {({ ref: _ref, name: _name, value, ...field }) => (
            <SegmentedControl label={fields.category} options={categoryOptions} value={value} {...field} />
          )}
        </FormField>
        <TaskContactField control={control} />
        <Field as={TextArea} name="description" rows={3} className="md:col-span-2" />
      </FieldGrid>
    </FormSection>
  );
}

/** When, how urgent, whose; tags and notes. */
export function FollowFields() {
  const { control } = useFormContext<TaskFormValues>();
  return (
    <FormSection title={words.follow}>
      <FieldGrid>
        <Field as={DateField} name="dueDate" />
        <FormField control={control} name="priority">
          {({ ref: _ref, name: _name, ...field }) => (
            <SegmentedControl label={fields.priority} options={priorityOptions} {...field} />
          )}
        </FormField>
        <AssigneeField />
        <FormField control={control} name="tags">
          {(field) => <TagsField label={fields.tags} hint={words.tagsHint} {...field} value={field.value} />}
        </FormField>
        <Field as={TextArea} name="notes" rows={4} className="md:col-span-2" />
      </FieldGrid>
    </FormSection>
  );
}

/** Whoever may only write tasks of their own gives them to themselves. */
function AssigneeField() {
  const { active } = useStaff();
  const actor = useActor();
  const isForAnyone = useCan()('contacts.create');
  const people = isForAnyone ? active : active.filter(({ id }) => id === actor.id);
  return (
    <Field
      as={Select}
      name="assignedTo"
      options={people.map((member) => ({ value: member.id, label: member.fullName }))}
    />
  );
}
