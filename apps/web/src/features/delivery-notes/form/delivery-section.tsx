// How, when and by whom it is delivered.

import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { deliveryModeLabels } from '@zellige/domain/delivery-notes/delivery-note.rules';
import { deliveryDefaults, deliveryModes } from '@zellige/domain/delivery-notes/delivery-note.values';
import { Button } from '../../../ui/press/button.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { AssigneeField } from '../../../records/form/assignee-field.tsx';
import { FormField, fieldOf } from '../../../ui/forms/form.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { DeliveryFormValues } from './delivery-form-values.ts';
import { deliveryMessages } from '../delivery-notes.messages.ts';
import { DriverField } from './driver-field.tsx';
import { VehicleFields } from './vehicle-fields.tsx';

const labels = deliveryMessages.fields;
const Field = fieldOf<DeliveryFormValues, typeof labels>(labels);

const words = deliveryMessages.form;
const modes = deliveryModes.map((mode) => ({ value: mode, label: deliveryModeLabels[mode] }));

interface DeliverySectionProps {
  clientAddress?: string | undefined;
  isLocked: boolean;
  assignedTo: string;
  noteId: string;
}

/** Reads the form around it. */
export function DeliverySection({ clientAddress, isLocked, assignedTo, noteId }: DeliverySectionProps) {
  return (
    <FormSection title={words.delivery}>
      <FieldGrid>
        <AddressField clientAddress={clientAddress} isLocked={isLocked} />
        <Field as={DateField} name="dateLivraison" isRequired isDisabled={isLocked} />
        <Field as={SegmentedControl} name="modeLivraison" isDisabled={isLocked} options={modes} />
        <DriverField />
        <VehicleFields noteId={noteId} />
        <Field as={TextField} name="transporteur" isDisabled={isLocked} />
        <Field as={TextField} name="lieuDepart" hint={words.placeHint} isDisabled={isLocked} />
        <Field as={NumberField} name="totalColis" label={words.parcels} isDisabled={isLocked} />
        <Field as={NumberField} name="poidsTotal" label={words.weight} unit="kg" isDisabled={isLocked} />
        <Field as={NumberField} name="volumeTotal" label={words.volume} unit="m³" isDisabled={isLocked} />
        <Field as={TextField} name="conditionsLivraison" label={words.conditions} isDisabled={isLocked} />
        <AssigneeField collection="bonLivraison" label={words.salesperson} assignedTo={assignedTo} />
        <div className="md:col-span-2">
          <Field as={TextArea} name="observationsGenerales" label={words.notes} rows={2} />
        </div>
      </FieldGrid>
    </FormSection>
  );
}

/** Asked for, not copied (specification §9); the client's own is one press away. */
function AddressField({
  clientAddress,
  isLocked,
}: {
  clientAddress?: string | undefined;
  isLocked: boolean;
}) {
  const { control } = useFormContext<DeliveryFormValues>();
  const area = useRef<HTMLDivElement>(null);
  /** The button leaves with its use: the focus goes to what it filled. */
  const fill = (onChange: (address: string) => void, address: string) => {
    onChange(address);
    area.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={area} className="md:col-span-2">
      <FormField control={control} name="clientAdresse">
        {(field) => (
          <>
            <TextField
              label={words.address}
              placeholder={deliveryDefaults.clientAdresse}
              isDisabled={isLocked}
              {...field}
            />
            {clientAddress && !isLocked && field.value !== clientAddress ? (
              <Button
                variant="ghost"
                onClick={() => fill(field.onChange, clientAddress)}
                className="mt-1 -ml-3 text-accent-text"
              >
                {words.useClientAddress}
              </Button>
            ) : null}
          </>
        )}
      </FormField>
    </div>
  );
}
