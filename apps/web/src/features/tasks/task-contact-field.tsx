// The contact of a task, found by name, company or telephone; a task may do without.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { formatPhone } from '@zellige/domain/kernel/phone';
import { useCallback } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useEngine } from '../../platform/engine/engine-hooks.ts';
import { ComboBox, type ComboOption } from '../../ui/combo-box.tsx';
import type { TaskFormValues } from './task-form-values.ts';
import { taskMessages } from './tasks.messages.ts';

const LIMIT = 20;

const optionOf = (contact: Contact): ComboOption => ({
  id: String(contact.id),
  label: contact.name,
  hint: [contact.company, formatPhone(contact.phone), contact.city].filter(Boolean).join(' · '),
});

/** Writes the key and the name together. */
export function TaskContactField({ control }: { control: Control<TaskFormValues> }) {
  const engine = useEngine();
  const { field: key, fieldState: keyState } = useController({ control, name: 'contactId' });
  const { field, fieldState } = useController({ control, name: 'contactName' });
  const { value, onBlur, ref } = field;
  const search = useCallback(
    (text: string): ComboOption[] =>
      engine
        .rows('contacts', { search: text, where: (contact) => contact.archivedAt === null })
        .slice(0, LIMIT)
        .map(optionOf),
    [engine],
  );
  const choose = (option: ComboOption | null) => {
    key.onChange(option === null ? null : Number(option.id));
    field.onChange(option?.label ?? '');
  };
  return (
    <ComboBox
      label={taskMessages.fields.contactName}
      placeholder={taskMessages.form.contactSearch}
      text={value}
      search={search}
      onChoose={choose}
      onBlur={onBlur}
      error={keyState.error?.message ?? fieldState.error?.message}
      ref={ref}
    />
  );
}
