// The fields of the task form, by section.

import { taskCategories, taskPriorities } from '@zellige/domain/tasks/task.values';
import type { Control } from 'react-hook-form';
import { useActor, useCan } from '../../platform/engine/engine-hooks.ts';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { SegmentedControl } from '../../ui/choice-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldGrid, FormSection } from '../../ui/form-layout.tsx';
import { FormField } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TagsField } from '../../ui/tags-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TaskContactField } from './task-contact-field.tsx';
import type { TaskFormValues } from './task-form-values.ts';
import { taskMessages } from './tasks.messages.ts';

const { fields, form: words, categories, priorities } = taskMessages;

interface SectionProps {
  control: Control<TaskFormValues>;
}

const categoryOptions = taskCategories.map((value) => ({ value, label: categories[value] }));
const priorityOptions = taskPriorities.map((value) => ({ value, label: priorities[value] }));

/** Title, kind, contact and description. */
export function WhatFields({ control }: SectionProps) {
  return (
    <FormSection title={words.what}>
      <FieldGrid>
        <FormField control={control} name="title">
          {(field) => (
            <TextField
              label={fields.title}
              isRequired
              autoComplete="off"
              maxLength={160}
              placeholder={words.titlePlaceholder}
              {...field}
              className="md:col-span-2"
            />
          )}
        </FormField>
        <FormField control={control} name="category">
          {({ ref: _ref, name: _name, value, ...field }) => (
            <SegmentedControl label={fields.category} options={categoryOptions} value={value} {...field} />
          )}
        </FormField>
        <TaskContactField control={control} />
        <FormField control={control} name="description">
          {(field) => <TextArea label={fields.description} rows={3} {...field} className="md:col-span-2" />}
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}

/** When, how urgent, whose; tags and notes. */
export function FollowFields({ control }: SectionProps) {
  return (
    <FormSection title={words.follow}>
      <FieldGrid>
        <FormField control={control} name="dueDate">
          {(field) => <DateField label={fields.dueDate} {...field} />}
        </FormField>
        <FormField control={control} name="priority">
          {({ ref: _ref, name: _name, ...field }) => (
            <SegmentedControl label={fields.priority} options={priorityOptions} {...field} />
          )}
        </FormField>
        <AssigneeField control={control} />
        <FormField control={control} name="tags">
          {(field) => <TagsField label={fields.tags} hint={words.tagsHint} {...field} value={field.value} />}
        </FormField>
        <FormField control={control} name="notes">
          {(field) => <TextArea label={fields.notes} rows={4} {...field} className="md:col-span-2" />}
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}

/** Whoever may only write tasks of their own gives them to themselves (product.md §3). */
function AssigneeField({ control }: SectionProps) {
  const { active } = useStaff();
  const actor = useActor();
  const isForAnyone = useCan()('contacts.create');
  const people = isForAnyone ? active : active.filter(({ id }) => id === actor.id);
  return (
    <FormField control={control} name="assignedTo">
      {(field) => (
        <Select
          label={fields.assignedTo}
          options={people.map((member) => ({ value: member.id, label: member.fullName }))}
          {...field}
        />
      )}
    </FormField>
  );
}
