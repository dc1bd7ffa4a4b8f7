// A contact chosen in a form, whose key and name are two values of it.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { ComboOption } from '../../ui/fields/combo-box.tsx';
import { type NameContact, useContactSearch } from './use-contact-search.ts';

const nameOf: NameContact = ({ name, company }: Contact) => ({ label: name, beside: company });

interface ContactChoice<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  key: FieldPath<Values>;
  name: FieldPath<Values>;
}

/** `<ComboBox label="Contact" {...useContactChoice({ control, key: 'contactId', name: 'contactName' })} />` */
export function useContactChoice<Values extends FieldValues, Output>(choice: ContactChoice<Values, Output>) {
  const { control, key, name } = choice;
  const { field: keyField, fieldState: keyState } = useController({ control, name: key });
  const { field, fieldState } = useController({ control, name });
  const { value, onBlur, ref } = field;
  const search = useContactSearch(nameOf);
  const onChoose = (option: ComboOption | null) => {
    keyField.onChange(option === null ? null : Number(option.id));
    field.onChange(option?.label ?? '');
  };
  const error = keyState.error?.message ?? fieldState.error?.message;
  return { text: String(value), search, onChoose, onBlur, ref, error };
}
