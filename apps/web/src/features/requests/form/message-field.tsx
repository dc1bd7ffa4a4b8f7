// A message that a client sent, pasted: it fills the form with what it says, its client and its unit among that.

import { readMessage } from '@zellige/domain/requests/pasted-message';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { clientValuesOf } from '../../../documents/clients/client-form.ts';
import { spotOfPicked } from '../../../documents/clients/spot-values.ts';
import { workplaceOf } from '@zellige/domain/contacts/client-of-contact';
import { useEngine, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { requestMessages } from '../requests.messages.ts';
import type { RequestFormValues } from './request-form-values.ts';
import { useNameOfUnit } from './use-unit-search.ts';

const words = requestMessages.message;

/** Opened by whoever has one. Reads the form around it. */
export function MessageField() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mb-4 flex flex-col items-start gap-3">
      <Button icon={MessageSquareText} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.open}
      </Button>
      {isOpen ? <Message onUsed={() => setOpen(false)} /> : null}
    </div>
  );
}

/** `onUsed` once the form says what the message says. */
function Message({ onUsed }: { onUsed: () => void }) {
  const { setValue } = useFormContext<RequestFormValues>();
  const engine = useEngine();
  const nameOf = useNameOfUnit();
  const { rows: contacts } = useRows('contacts');
  const { rows: units } = useRows('units');
  const [text, setText] = useState('');
  const reading = readMessage(text, { contacts, units });
  const unit = reading.unitId === '' ? undefined : engine.get('units', reading.unitId);
  const facts = [
    reading.client && `${words.client} : ${reading.client}`,
    unit && `${words.unit} : ${nameOf(unit)}`,
  ].filter(Boolean);
  const use = () => {
    const contact = reading.contactId === null ? undefined : engine.get('contacts', reading.contactId);
    const values: Partial<RequestFormValues> = {
      source: 'message',
      title: reading.title,
      description: reading.description,
      priority: reading.priority,
      ...(contact && {
        contactId: contact.id,
        client: reading.client,
        ...spotOfPicked(clientValuesOf(contact, reading.personId), workplaceOf(contact).addressId),
        site: workplaceOf(contact).address,
      }),
      ...(unit && { unitId: unit.id, equipment: nameOf(unit) }),
    };
    for (const [name, value] of Object.entries(values))
      setValue(name as keyof RequestFormValues, value, { shouldDirty: true, shouldValidate: true });
    onUsed();
  };
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <TextArea
        label={words.label}
        placeholder={words.placeholder}
        rows={5}
        value={text}
        onChange={setText}
        className="w-full"
      />
      {text.trim() === '' ? null : (
        <>
          <p role="status" className="text-muted">
            {facts.length > 0 ? `${words.found} · ${facts.join(' · ')}` : words.nothing}
          </p>
          <Button variant="primary" onClick={use}>
            {words.use}
          </Button>
        </>
      )}
    </div>
  );
}
