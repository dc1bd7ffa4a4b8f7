// A call about an invoice: what was said, and the day that the client promised.

import { z } from 'zod';
import { optionalDay, text } from '@zellige/domain/kernel/schema/field-kinds';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import type { Reminder } from '@zellige/domain/sendings/reminder.rules';
import { MAX_TEXT } from '@zellige/domain/sendings/sending.schema';
import { today } from '../../platform/clock.ts';
import { useOpenedForm } from '../../platform/engine/hooks/opened-form.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { showFailure } from '../../ui/forms/form-failure.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FormField, useZodForm } from '../../ui/forms/form.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { reminderMessages as words } from './reminders.messages.ts';

const schema = z.object({ text: text(MAX_TEXT), promisedDay: optionalDay });

/** `<CallDialog reminder={reminder} onClose={close} />` */
export function CallDialog({ reminder, onClose }: { reminder: Reminder; onClose: () => void }) {
  const { execute, newId } = useOpenedForm();
  const form = useZodForm({ schema, defaultValues: { text: '', promisedDay: '' } });
  const { invoice } = reminder;
  const note = async (values: z.output<typeof schema>) => {
    const result = await execute('create_sendings', {
      ...values,
      id: String(newId('sendings')),
      of: 'invoices',
      documentId: invoice.id,
      purpose: 'reminder',
      channel: 'call',
    });
    if (!result.ok) return showFailure(form, result.error);
    toast.success({ title: words.callDone });
    return onClose();
  };
  return (
    <FormDialog
      words={{
        title: words.callTitle(displayNumber(invoice)),
        hint: invoice.client,
        submit: words.callSubmit,
      }}
      form={form}
      onSubmit={note}
      onClose={onClose}
    >
      <FormField control={form.control} name="text">
        {(field) => <TextArea label={words.callText} rows={3} {...field} />}
      </FormField>
      <FormField control={form.control} name="promisedDay">
        {(field) => (
          <DateField label={words.callPromise} hint={words.callPromiseHint} min={today()} {...field} />
        )}
      </FormField>
    </FormDialog>
  );
}
