// Receiving a caution, or giving it back with what is kept of it. Loaded on demand.

import type { CautionMove } from '@zellige/domain/reservations/reservation.schema';
import { cautionModes } from '@zellige/domain/reservations/reservation.values';
import { useState } from 'react';
import { today } from '../../platform/clock.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SubmissionDialog, useSubmission } from '../../ui/dialog-form.tsx';
import { FieldGrid } from '../../ui/form-layout.tsx';
import { AmountField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { cautionMessages as words } from './day-moves.messages.ts';

const modes = cautionModes.map((mode) => ({ value: mode, label: mode }));

interface CautionDialogProps {
  way: 'receive' | 'return';
  reservationId: string;
  /** MAD that the dialog starts with. */
  usual: number;
  onClose: () => void;
}

/** `<CautionDialog way="receive" reservationId={row.id} usual={5000} onClose={close} />` */
export function CautionDialog({ way, reservationId, usual, onClose }: CautionDialogProps) {
  const isBack = way === 'return';
  const submission = useSubmission(onClose);
  const { errors } = submission;
  const [amount, setAmount] = useState<number | null>(usual > 0 ? usual : null);
  const [kept, setKept] = useState<number | null>(null);
  const [mode, setMode] = useState<CautionMove['mode']>('Chèque');
  const [date, setDate] = useState(today());
  const [reference, setReference] = useState('');
  const save = () => {
    const given = { id: reservationId, amount: amount ?? 0, mode, date, reference };
    return isBack
      ? submission.save('return_caution_reservations', { ...given, kept: kept ?? 0 }, words.returnDone)
      : submission.save('receive_caution_reservations', given, words.receiveDone);
  };
  return (
    <SubmissionDialog
      words={{ title: isBack ? words.returnTitle : words.receiveTitle, submit: words.save }}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldGrid>
        <AmountField
          label={isBack ? words.amountBack : words.amount}
          value={amount}
          onChange={setAmount}
          error={errors['amount']}
        />
        {isBack ? (
          <AmountField
            label={words.amountKept}
            hint={words.keptHint}
            value={kept}
            onChange={setKept}
            error={errors['kept']}
          />
        ) : null}
        <Select label={words.mode} options={modes} value={mode} onChange={setMode} error={errors['mode']} />
        <DateField label={words.date} max={today()} value={date} onChange={setDate} error={errors['date']} />
        <TextField
          label={words.reference}
          placeholder={words.referenceHint}
          value={reference}
          onChange={setReference}
          error={errors['reference']}
        />
      </FieldGrid>
    </SubmissionDialog>
  );
}
