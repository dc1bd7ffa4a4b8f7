// The client block at the head of a document's form.

import { useId, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isIceShaped, hasValidIceKey } from '@zellige/domain/kernel/text/identifiers';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { FieldGrid, FormSection } from '../../ui/forms/form-layout.tsx';
import { FormField, fieldOf } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { IncidentNotice } from './incident-notice.tsx';
import { type ClientValues, pickedOver } from './client-form.ts';
import { ClientPicker } from './client-picker.tsx';
import { ContactChoices } from './contact-choices.tsx';
import { documentMessages as words } from '../document.messages.ts';

const Field = fieldOf<ClientValues>();

/** A client who is no contact has nothing but what is typed here. */
const isNamedAlone = ({ contactId, client }: Pick<ClientValues, 'contactId' | 'client'>): boolean =>
  contactId === null && client !== '';

const details = ['clientPhone', 'clientEmail', 'clientIce', 'clientAddress'] as const;

/**
 * `isBilled` is for an invoice, which no site is an address of. Picker, telephone, email, ICE, address; picking a contact fills them all. Before a client is there, and once it is a contact, they are out of the way, so that the
 * lines of the document come into sight; what is refused opens them. Reads the form around it.
 */
export function ClientSection({ isBilled = false }: { isBilled?: boolean }) {
  const { control, setValue, getValues } = useFormContext<ClientValues>();
  const { errors } = useFormState({ control, name: details });
  const [isOpen, setIsOpen] = useState(() => isNamedAlone(getValues()));
  const fields = useId();
  const pick = (values: ClientValues) => {
    for (const [name, value] of Object.entries(pickedOver(getValues('contactId'), values))) {
      setValue(name as keyof ClientValues, value as never, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: value !== '',
      });
    }
    setIsOpen(isNamedAlone(values));
  };
  const contactId = useWatch({ control, name: 'contactId' });
  const isRefused = details.some((name) => errors[name] !== undefined);
  // What a refusal opened stays open once it is mended: nothing closes under the fingers.
  if (isRefused && !isOpen) setIsOpen(true);
  return (
    <FormSection title={words.client}>
      <FieldGrid>
        <FormField control={control} name="client">
          {(field) => <ClientPicker field={field} onPick={pick} />}
        </FormField>
        {contactId === null ? null : (
          <DetailsLine isShown={isOpen} controls={fields} onToggle={() => setIsOpen(!isOpen || isRefused)} />
        )}
      </FieldGrid>
      <ContactChoices place="clientAddress" isBilled={isBilled} />
      <IncidentNotice contactId={contactId} />
      <div id={fields} hidden={!isOpen} className="mt-4">
        <ClientDetails />
      </div>
    </FormSection>
  );
}

interface DetailsLineProps {
  isShown: boolean;
  /** Id of what it shows and hides. */
  controls: string;
  onToggle: () => void;
}

/** What is known of the client, and the way to change it on this document. */
function DetailsLine({ isShown, controls, onToggle }: DetailsLineProps) {
  const { control } = useFormContext<ClientValues>();
  const [phone, email, ice, address] = useWatch({ control, name: details });
  const known = [phone, email, ice === '' ? '' : `${words.clientIce} ${ice}`, address].filter(
    (text) => text !== '',
  );
  return (
    <div className="flex min-w-0 flex-col items-start justify-end gap-1">
      <p className="max-w-full truncate text-muted phone:line-clamp-2 phone:whitespace-normal">
        {known.join(' · ') || words.clientNoDetails}
      </p>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={controls}
        onClick={onToggle}
        className="rounded-[4px] font-medium text-accent-text hover:underline phone:min-h-11"
      >
        {isShown ? words.clientDetailsShown : words.clientDetails}
      </button>
    </div>
  );
}

/** One line of text about the client. */
const textField = (name: 'clientPhone' | 'clientEmail' | 'clientAddress', label: string) => (
  <Field
    as={TextField}
    name={name}
    label={label}
    type={name === 'clientPhone' ? 'tel' : name === 'clientEmail' ? 'email' : 'text'}
  />
);

function ClientDetails() {
  const { control } = useFormContext<ClientValues>();
  return (
    <FieldGrid>
      {textField('clientPhone', words.clientPhone)}
      {textField('clientEmail', words.clientEmail)}
      <FormField control={control} name="clientIce">
        {(field) => (
          <TextField
            label={words.clientIce}
            inputMode="numeric"
            hint={isIceShaped(field.value) && !hasValidIceKey(field.value) ? validation.iceKey : undefined}
            {...field}
          />
        )}
      </FormField>
      {textField('clientAddress', words.clientAddress)}
    </FieldGrid>
  );
}
