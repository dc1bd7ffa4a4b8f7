// The form of a delivery note: client, delivery, items. Once the goods left, only what stays open may change.

import { useFormContext } from 'react-hook-form';
import { createDeliveryInput } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { ClientPicker } from '../../../documents/clients/client-picker.tsx';
import { ContactChoices } from '../../../documents/clients/contact-choices.tsx';
import { usePlaceOf } from '../../../documents/clients/use-place-of.ts';
import { type ClientValues, pickedOver } from '../../../documents/clients/client-form.ts';
import { documentMessages } from '../../../documents/document.messages.ts';
import { FormField, fieldOf } from '../../../ui/forms/form.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { LockedNotice } from '../../../documents/page/locked-document.tsx';
import { RecordForm, type RecordFormProps, schemaOver } from '../../../records/form/record-form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type DeliveryFormValues, deliveryInputOf, type DeliveryOutput } from './delivery-form-values.ts';
import { DeliverySection } from './delivery-section.tsx';
import { deliveryMessages } from '../delivery-notes.messages.ts';
import { ItemsSection } from './items-section.tsx';

const Field = fieldOf<DeliveryFormValues>();

const words = deliveryMessages.form;

const formSchema = schemaOver<DeliveryFormValues, DeliveryOutput>(deliveryInputOf, createDeliveryInput);

interface DeliveryFormProps extends RecordFormProps<DeliveryFormValues, DeliveryOutput> {
  /** From an invoice: its lines, of which quantities may be lowered and lines left out. */
  isFromInvoice: boolean;
  /** The client is decided: that of the invoice, or of the note once it exists. */
  keepsClient: boolean;
  /** The address the client gave for the invoice, offered for the delivery. */
  clientAddress?: string | undefined;
  /** The goods left: the contents are shut. */
  isLocked?: boolean;
  /** Key of the note, saved or to come: it is no conflict with itself. */
  noteId: string;
}

/** `<DeliveryForm initial={…} draftKey="bonLivraison:new" isFromInvoice={false} keepsClient={false} onSave={create} backTo="/bon-livraison" />` */
export function DeliveryForm(props: DeliveryFormProps) {
  const { isFromInvoice, keepsClient, clientAddress, isLocked = false, noteId, ...form } = props;
  return (
    <RecordForm {...form} schema={formSchema}>
      {isLocked ? <LockedNotice title={words.lockedTitle} text={words.locked} /> : null}
      <ClientFields isClientLocked={keepsClient} isLocked={isLocked} />
      <DeliverySection
        clientAddress={clientAddress}
        isLocked={isLocked}
        assignedTo={form.initial.assignedTo}
        noteId={noteId}
      />
      {isLocked ? null : <ItemsSection isFromInvoice={isFromInvoice} />}
    </RecordForm>
  );
}

function ClientFields({ isClientLocked, isLocked }: { isClientLocked: boolean; isLocked: boolean }) {
  const { control, setValue, getValues } = useFormContext<DeliveryFormValues>();
  const placeOf = usePlaceOf();
  const pick = (client: ClientValues) => {
    const options = { shouldDirty: true, shouldValidate: true };
    const { contactId, clientAdresse: place } = getValues();
    const { address, addressId } = placeOf(client, { contactId, place });
    setValue('clientAdresse', address, options);
    const {
      clientAddress: _address,
      clientIce: _ice,
      ...own
    } = {
      ...pickedOver(contactId, client),
      addressId,
    };
    for (const [name, value] of Object.entries(own))
      setValue(name as keyof typeof own, value as never, options);
  };
  return (
    <FormSection title={documentMessages.client}>
      <FieldGrid className="lg:grid-cols-3">
        <FormField control={control} name="client">
          {(field) => <ClientPicker field={field} onPick={pick} isDisabled={isClientLocked} />}
        </FormField>
        <Field as={TextField} name="clientPhone" label={documentMessages.clientPhone} type="tel" />
        <Field
          as={TextField}
          name="clientEmail"
          label={documentMessages.clientEmail}
          type="email"
          isDisabled={isLocked}
        />
      </FieldGrid>
      <ContactChoices place="clientAdresse" isPlaceLocked={isLocked} />
    </FormSection>
  );
}
