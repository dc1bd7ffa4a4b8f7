// The form of a delivery note: client, delivery, items. Once the goods left, only what stays open may change.

import { Lock } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { z, type ZodType } from 'zod';
import type { Failure } from '@zellige/domain';
import { createDeliveryInput } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { Button } from '../../ui/button.tsx';
import { ClientPicker } from '../../business/clients/client-picker.tsx';
import type { ClientValues } from '../../business/clients/client-form.ts';
import { commitFocusedField } from '../../ui/commit-focused-field.ts';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { useFirstErrorFocus } from '../../ui/first-error-focus.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { Form, FormField, useZodForm } from '../../ui/form.tsx';
import { FieldGrid, FormActions, FormSection } from '../../ui/form-layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type DeliveryFormValues, deliveryInputOf, type DeliveryOutput } from './delivery-form-values.ts';
import { DeliverySection } from './delivery-section.tsx';
import { deliveryMessages } from './delivery-notes.messages.ts';
import { ItemsSection } from './items-section.tsx';

const words = deliveryMessages.form;

const formSchema = z.preprocess(
  (values) => deliveryInputOf(values as DeliveryFormValues),
  createDeliveryInput,
) as unknown as ZodType<DeliveryOutput, DeliveryFormValues>;

interface DeliveryFormProps {
  initial: DeliveryFormValues;
  draftKey: string;
  /** From an invoice: its client and its lines, of which quantities may be lowered and lines left out. */
  isFromInvoice: boolean;
  /** The address the client gave for the invoice, offered for the delivery. */
  clientAddress?: string | undefined;
  /** The goods left: the contents are shut. */
  isLocked?: boolean;
  /** Answers the failure to show, null once it is saved. */
  onSave: (output: DeliveryOutput) => Promise<Failure | null>;
  onCancel: () => void;
}

/** `<DeliveryForm initial={…} draftKey="bonLivraison:new" isFromInvoice={false} onSave={create} onCancel={back} />` */
export function DeliveryForm(props: DeliveryFormProps) {
  const { initial, draftKey, isFromInvoice, clientAddress, isLocked = false, onSave, onCancel } = props;
  const area = useRef<HTMLDivElement>(null);
  const form = useZodForm<DeliveryFormValues, DeliveryOutput>({
    schema: formSchema,
    defaultValues: initial,
    draftKey,
  });
  useFirstErrorFocus(area, form.formState);
  const save = async (output: DeliveryOutput) => {
    const failure = await onSave(output);
    if (failure) showFailure(form, failure);
  };
  return (
    <div ref={area} onKeyDownCapture={commitFocusedField}>
      <Form form={form} onSubmit={save}>
        {isLocked ? <LockedNotice /> : null}
        <ClientFields isClientLocked={isFromInvoice || isLocked} isLocked={isLocked} />
        <DeliverySection clientAddress={clientAddress} isLocked={isLocked} assignedTo={initial.assignedTo} />
        {isLocked ? null : <ItemsSection isFromInvoice={isFromInvoice} />}
        <FormActions>
          <Button onClick={onCancel}>{documentMessages.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={form.formState.isSubmitting}>
            {documentMessages.save}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}

function LockedNotice() {
  return (
    <output className="flex gap-3 rounded-card border border-line bg-surface p-4">
      <Lock size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div>
        <p className="font-medium">{words.lockedTitle}</p>
        <p className="text-muted">{words.locked}</p>
      </div>
    </output>
  );
}

function ClientFields({ isClientLocked, isLocked }: { isClientLocked: boolean; isLocked: boolean }) {
  const { control, setValue } = useFormContext<DeliveryFormValues>();
  const pick = (client: ClientValues) => {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('contactId', client.contactId, options);
    setValue('client', client.client, options);
    setValue('clientPhone', client.clientPhone, options);
    setValue('clientEmail', client.clientEmail, options);
    if (client.clientAddress !== '') setValue('clientAdresse', client.clientAddress, options);
  };
  return (
    <FormSection title={documentMessages.client}>
      <FieldGrid className="lg:grid-cols-3">
        <FormField control={control} name="client">
          {(field) => <ClientPicker field={field} onPick={pick} isDisabled={isClientLocked} />}
        </FormField>
        <FormField control={control} name="clientPhone">
          {(field) => <TextField label={documentMessages.clientPhone} type="tel" {...field} />}
        </FormField>
        <FormField control={control} name="clientEmail">
          {(field) => (
            <TextField label={documentMessages.clientEmail} type="email" isDisabled={isLocked} {...field} />
          )}
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}
