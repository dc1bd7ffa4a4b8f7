// Who delivers: a colleague, who then finds the note among their own, or a free name.

import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { deliveryDefaults } from '@zellige/domain/delivery-notes/delivery-note.values';
import { isFoundIn } from '@zellige/domain/kernel/text/folded-text';
import { roleLabels, roleOf } from '@zellige/domain/kernel/identity/permissions';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { ComboBox, type ComboOption } from '../../../ui/fields/combo-box.tsx';
import { FormField } from '../../../ui/forms/form.tsx';
import type { DeliveryFormValues } from './delivery-form-values.ts';
import { deliveryMessages } from '../delivery-notes.messages.ts';

const words = deliveryMessages.form;

/** Fills `livreur` and `livreurId` together. */
export function DriverField() {
  const { control, setValue } = useFormContext<DeliveryFormValues>();
  const { active } = useStaff();
  const search = useCallback(
    (text: string): ComboOption[] =>
      active
        .filter((member) => isFoundIn(text, member.fullName))
        .map((member) => ({
          id: member.id,
          label: member.fullName,
          hint: roleLabels[roleOf(member.role)],
        })),
    [active],
  );
  const set = (livreur: string, livreurId: string) => {
    setValue('livreur', livreur, { shouldDirty: true, shouldValidate: true });
    setValue('livreurId', livreurId, { shouldDirty: true });
  };
  return (
    <FormField control={control} name="livreur">
      {(field) => (
        <ComboBox
          label={deliveryMessages.fields.livreur}
          placeholder={deliveryDefaults.livreur}
          hint={words.driverHint}
          text={field.value}
          search={search}
          onChoose={(option) => set(option?.label ?? '', option?.id ?? '')}
          onFreeText={(name) => set(name, '')}
          onBlur={field.onBlur}
          error={field.error}
          ref={field.ref}
        />
      )}
    </FormField>
  );
}
