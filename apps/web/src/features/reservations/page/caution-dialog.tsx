// Receiving a caution, or giving it back with what is kept of it. Loaded on demand.

import type { CautionMove } from '@zellige/domain/reservations/cautions/caution.schema';
import { cautionModes } from '@zellige/domain/reservations/reservation.values';
import { today } from '../../../platform/clock.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SubmissionDialog, useSubmission, useValues } from '../../../ui/dialogs/dialog-form.tsx';
import { FieldGrid } from '../../../ui/forms/form-layout.tsx';
import { draftDialog } from '../../../ui/dialogs/dialog-draft.tsx';
import { AmountField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { cautionMessages as words } from '../day-moves/day-moves.messages.ts';

const modes = cautionModes.map((mode) => ({ value: mode, label: mode }));

interface CautionDialogProps {
  way: 'receive' | 'return';
  reservationId: string;
  /** MAD that the dialog starts with. */
  usual: number;
  onClose: () => void;
}

/** `<CautionDialog way="receive" reservationId={row.id} usual={5000} onClose={close} />` */
export const CautionDialog = draftDialog<CautionDialogProps>(
  ({ way, reservationId }) => ({ name: `caution:${way}:${reservationId}`, version: 0 }),
  CautionForm,
);

function CautionForm({ way, reservationId, usual, onClose }: CautionDialogProps) {
  const isBack = way === 'return';
  const submission = useSubmission(onClose);
  const { errors } = submission;
  const { values, bind } = useValues(errors, {
    amount: usual > 0 ? usual : (null as number | null),
    kept: null as number | null,
    mode: 'Chèque' as CautionMove['mode'],
    date: today(),
    reference: '',
  });
  const save = () => {
    const { kept: retained, amount, ...move } = values;
    const input = { id: reservationId, amount: amount ?? 0, ...move };
    return isBack
      ? submission.save('return_caution_reservations', { ...input, kept: retained ?? 0 }, words.returnDone)
      : submission.save('receive_caution_reservations', input, words.receiveDone);
  };
  return (
    <SubmissionDialog
      words={{ title: isBack ? words.returnTitle : words.receiveTitle, submit: words.save }}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldGrid>
        <AmountField label={isBack ? words.amountBack : words.amount} {...bind('amount')} />
        {isBack ? (
          <AmountField label={words.amountRetained} hint={words.retainedHint} {...bind('kept')} />
        ) : null}
        <Select label={words.mode} options={modes} {...bind('mode')} />
        <DateField label={words.date} max={today()} {...bind('date')} />
        <TextField label={words.reference} placeholder={words.referenceHint} {...bind('reference')} />
      </FieldGrid>
    </SubmissionDialog>
  );
}
