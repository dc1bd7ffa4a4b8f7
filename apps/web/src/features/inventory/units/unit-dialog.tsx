// 'Modifier' a unit: its serial number, where it is, its warranty. Its state follows the stock. Works offline. Loaded on demand.

import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { archivingMessages } from '../../../records/actions/archiving.messages.ts';
import { changedValues } from '../../../records/form/changed-values.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SubmissionDialog, useSubmission, useValues } from '../../../ui/dialogs/dialog-form.tsx';
import { draftDialog } from '../../../ui/dialogs/dialog-draft.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { unitScreenMessages as words } from './unit-screens.messages.ts';

const { fields } = words;

interface UnitDialogProps {
  unit: Unit;
  onClose: () => void;
}

/** `<UnitDialog unit={unit} onClose={close} />` */
export const UnitDialog = draftDialog<UnitDialogProps>(
  ({ unit: { id, version } }) => ({ name: `edit:units:${id}`, version }),
  UnitForm,
);

function UnitForm({ unit, onClose }: UnitDialogProps) {
  const submission = useSubmission(onClose);
  const { errors } = submission;
  const { values: entered, bind } = useValues(errors, () => {
    const { serialNumber, place, boughtOn, warrantyUntil, notes } = unit;
    const { deliveredOn = '', warrantyMonths = null, warrantyExtension = '' } = unit;
    const before = {
      serialNumber,
      place,
      boughtOn,
      warrantyUntil,
      deliveredOn,
      warrantyMonths,
      warrantyExtension,
      notes,
    };
    return { ...before, before };
  });
  const { before, ...values } = entered;
  const save = () =>
    submission.save('update_units', { id: unit.id, changes: changedValues(values, before) }, words.saved);
  return (
    <SubmissionDialog
      words={{ title: archivingMessages.edit, submit: words.save }}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={fields.serialNumber}
        {...bind('serialNumber')}
        error={errors['changes.serialNumber'] ?? errors['serialNumber']}
      />
      <TextField label={fields.place} {...bind('place')} />
      <div className="grid gap-4 md:grid-cols-2">
        <DateField label={fields.boughtOn} {...bind('boughtOn', 'changes.boughtOn')} />
        <DateField label={fields.warrantyUntil} {...bind('warrantyUntil', 'changes.warrantyUntil')} />
      </div>
      {unit.state === 'vendu' ? (
        <div className="grid gap-4 md:grid-cols-3">
          <DateField label={fields.deliveredOn} {...bind('deliveredOn', 'changes.deliveredOn')} />
          <NumberField
            label={fields.warrantyMonths}
            hint={words.warrantyMonthsHint}
            {...bind('warrantyMonths', 'changes.warrantyMonths')}
          />
          <TextField
            label={fields.warrantyExtension}
            hint={words.warrantyExtensionHint}
            {...bind('warrantyExtension', 'changes.warrantyExtension')}
          />
        </div>
      ) : null}
      <TextArea label={fields.notes} {...bind('notes')} />
    </SubmissionDialog>
  );
}
