// The client block at the head of a document's form.

import { useFormContext } from 'react-hook-form';
import { isIceShaped, hasValidIceKey } from '@zellige/domain/kernel/identifiers';
import { validation } from '@zellige/domain/kernel/validation-messages';
import { FieldGrid, FormSection } from '../form-layout.tsx';
import { FormField } from '../form.tsx';
import { TextField } from '../text-field.tsx';
import type { ClientValues } from './client-form.ts';
import { ClientPicker } from './client-picker.tsx';
import { documentMessages as words } from './document.messages.ts';

/** Picker, telephone, email, ICE, address; picking a contact fills them all. Reads the form around it. */
export function ClientSection({ isLocked = false }: { isLocked?: boolean }) {
  const { control, setValue } = useFormContext<ClientValues>();
  const pick = (values: ClientValues) => {
    for (const [name, value] of Object.entries(values)) {
      setValue(name as keyof ClientValues, value as never, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: value !== '',
      });
    }
  };
  const text = (name: 'clientPhone' | 'clientEmail' | 'clientAddress', label: string) => (
    <FormField control={control} name={name}>
      {(field) => (
        <TextField
          label={label}
          isDisabled={isLocked}
          type={name === 'clientPhone' ? 'tel' : name === 'clientEmail' ? 'email' : 'text'}
          {...field}
        />
      )}
    </FormField>
  );
  return (
    <FormSection title={words.client}>
      <FieldGrid>
        <FormField control={control} name="client">
          {(field) => <ClientPicker field={field} onPick={pick} isDisabled={isLocked} />}
        </FormField>
        {text('clientPhone', words.clientPhone)}
        {text('clientEmail', words.clientEmail)}
        <FormField control={control} name="clientIce">
          {(field) => (
            <TextField
              label={words.clientIce}
              inputMode="numeric"
              isDisabled={isLocked}
              hint={isIceShaped(field.value) && !hasValidIceKey(field.value) ? validation.iceKey : undefined}
              {...field}
            />
          )}
        </FormField>
        <div className="md:col-span-2">{text('clientAddress', words.clientAddress)}</div>
      </FieldGrid>
    </FormSection>
  );
}
