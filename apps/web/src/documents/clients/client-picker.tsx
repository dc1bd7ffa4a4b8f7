// Choosing the client of a document: a contact found by name, company or telephone, a new one made on the spot, or a
// name that stays outside the contacts.

import { useState } from 'react';
import { clientNameOf } from '@zellige/domain/contacts/contact.rules';
import { useCan, useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { ComboBox, type ComboOption } from '../../ui/fields/combo-box.tsx';
import type { FieldBinding } from '../../ui/forms/form.tsx';
import { blankClientValues, type ClientValues, clientValuesOf } from './client-form.ts';
import { type NameContact, useContactSearch } from './use-contact-search.ts';
import { documentMessages as words } from '../document.messages.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';

const LazyNewClient = lazyPart(async () => (await import('./new-client-dialog.tsx')).NewClientDialog);

interface ClientPickerProps {
  field: FieldBinding<string>;
  onPick: (values: ClientValues) => void;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
}

/** `<ClientPicker field={field} onPick={fillClient} />` */
export function ClientPicker({ field, onPick, isDisabled, isRequired = true }: ClientPickerProps) {
  const { value, onBlur, error, ref } = field;
  const engine = useEngine();
  const can = useCan();
  const [newName, setNewName] = useState<string | null>(null);
  const search = useContactSearch(nameOf);
  const choose = (option: ComboOption | null) => {
    const contact = option ? engine.get('contacts', Number(option.id)) : undefined;
    onPick(contact ? clientValuesOf(contact) : blankClientValues);
  };
  return (
    <>
      <ComboBox
        label={words.client}
        isRequired={isRequired}
        isDisabled={isDisabled}
        placeholder={words.clientSearch}
        text={value}
        search={search}
        onChoose={choose}
        onFreeText={(client) => onPick({ ...blankClientValues, client })}
        {...(can('contacts.create') ? { onCreate: setNewName } : {})}
        onBlur={onBlur}
        error={error}
        ref={ref}
      />
      {newName === null ? null : (
        <LazyNewClient
          name={newName}
          onClose={() => setNewName(null)}
          onCreated={(contact) => {
            setNewName(null);
            onPick(clientValuesOf(contact));
          }}
        />
      )}
    </>
  );
}

const nameOf: NameContact = (contact) => ({
  label: clientNameOf(contact),
  beside: contact.company ? contact.name : '',
});
