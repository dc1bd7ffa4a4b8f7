// Choosing the client of a document: a contact found by name, company or telephone, a new one made on the spot, or a
// name that stays outside the contacts.

import { Suspense, useCallback, useState } from 'react';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { clientNameOf } from '@zellige/domain/contacts/contact.rules';
import { formatPhone } from '@zellige/domain/kernel/phone';
import { useCan, useEngine, useRowsReader } from '../../platform/engine/engine-hooks.ts';
import { ComboBox, type ComboOption } from '../../ui/combo-box.tsx';
import type { FieldBinding } from '../../ui/form.tsx';
import { blankClientValues, type ClientValues, clientValuesOf } from './client-form.ts';
import { documentMessages as words } from '../documents/document.messages.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const LIMIT = 20;
const SEARCHED = ['contacts'] as const;
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
  const reader = useRowsReader(SEARCHED);
  const search = useCallback(
    (text: string): ComboOption[] =>
      reader
        .rows('contacts', { search: text, where: (contact) => contact.archivedAt === null })
        .slice(0, LIMIT)
        .map(optionOf),
    [reader],
  );
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
        <Suspense>
          <LazyNewClient
            name={newName}
            onClose={() => setNewName(null)}
            onCreated={(contact) => {
              setNewName(null);
              onPick(clientValuesOf(contact));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function optionOf(contact: Contact): ComboOption {
  const person = contact.company ? contact.name : '';
  return {
    id: String(contact.id),
    label: clientNameOf(contact),
    hint: [person, formatPhone(contact.phone), contact.city].filter(Boolean).join(' · '),
  };
}
