// The contact of a task, found by name, company or telephone; a task may do without.

import { type Control, useController } from 'react-hook-form';
import { type NameContact, useContactSearch } from '../../business/clients/use-contact-search.ts';
import { ComboBox, type ComboOption } from '../../ui/combo-box.tsx';
import type { TaskFormValues } from './task-form-values.ts';
import { taskMessages } from './tasks.messages.ts';

const nameOf: NameContact = ({ name, company }) => ({ label: name, beside: company });

/** Writes the key and the name together. */
export function TaskContactField({ control }: { control: Control<TaskFormValues> }) {
  const { field: key, fieldState: keyState } = useController({ control, name: 'contactId' });
  const { field, fieldState } = useController({ control, name: 'contactName' });
  const { value, onBlur, ref } = field;
  const search = useContactSearch(nameOf);
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
