// How, when and by whom it is delivered.

import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { deliveryModeLabels } from '@zellige/domain/delivery-notes/delivery-note.rules';
import { deliveryDefaults, deliveryModes } from '@zellige/domain/delivery-notes/delivery-note.values';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/choice-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { staffOptions } from '../../business/records/staff-options.ts';
import { FormField } from '../../ui/form.tsx';
import { FieldGrid, FormSection } from '../../ui/form-layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DeliveryFormValues } from './delivery-form-values.ts';
import { deliveryMessages } from './delivery-notes.messages.ts';
import { DriverField } from './driver-field.tsx';

const words = deliveryMessages.form;
const modes = deliveryModes.map((mode) => ({ value: mode, label: deliveryModeLabels[mode] }));

interface DeliverySectionProps {
  clientAddress?: string | undefined;
  isLocked: boolean;
  assignedTo: string;
}

/** Reads the form around it. */
export function DeliverySection({ clientAddress, isLocked, assignedTo }: DeliverySectionProps) {
  const { control } = useFormContext<DeliveryFormValues>();
  const staff = useStaff();
  return (
    <FormSection title={words.delivery}>
      <FieldGrid>
        <AddressField clientAddress={clientAddress} isLocked={isLocked} />
        <FormField control={control} name="dateLivraison">
          {(field) => <DateField label={words.date} isRequired isDisabled={isLocked} {...field} />}
        </FormField>
        <FormField control={control} name="modeLivraison">
          {(field) => (
            <SegmentedControl label={words.mode} isDisabled={isLocked} options={modes} {...field} />
          )}
        </FormField>
        <DriverField />
        <FormField control={control} name="vehicule">
          {(field) => <TextField label={words.vehicle} {...field} />}
        </FormField>
        <FormField control={control} name="transporteur">
          {(field) => <TextField label={words.carrier} isDisabled={isLocked} {...field} />}
        </FormField>
        <FormField control={control} name="totalColis">
          {(field) => <NumberField label={words.parcels} isDisabled={isLocked} {...field} />}
        </FormField>
        <FormField control={control} name="poidsTotal">
          {(field) => <NumberField label={words.weight} unit="kg" isDisabled={isLocked} {...field} />}
        </FormField>
        <FormField control={control} name="volumeTotal">
          {(field) => <NumberField label={words.volume} unit="m³" isDisabled={isLocked} {...field} />}
        </FormField>
        <FormField control={control} name="conditionsLivraison">
          {(field) => <TextField label={words.conditions} isDisabled={isLocked} {...field} />}
        </FormField>
        <FormField control={control} name="assignedTo">
          {(field) => (
            <Select label={words.salesperson} options={staffOptions(staff, assignedTo)} {...field} />
          )}
        </FormField>
        <div className="md:col-span-2">
          <FormField control={control} name="observationsGenerales">
            {(field) => <TextArea label={words.notes} rows={2} {...field} />}
          </FormField>
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
