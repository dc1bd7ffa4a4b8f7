// No reminder to a client until a day.

import { evenEmpty } from '../../ui/dialogs/dialog-form.tsx';
import { z } from 'zod';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { day } from '@zellige/domain/kernel/schema/field-kinds';
import { today } from '../../platform/clock.ts';
import { useOpenedForm } from '../../platform/engine/hooks/opened-form.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { showFailure } from '../../ui/forms/form-failure.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FormField, useZodForm } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { reminderMessages as words } from './reminders.messages.ts';

const schema = z.object({ until: day });
const USUAL_DAYS = 30;

interface PauseDialogProps {
  /** Whose client it is. */
  document: { contactId: number | null; client: string };
  onClose: () => void;
}

/** `<PauseDialog document={invoice} onClose={close} />` */
export function PauseDialog({ document, onClose }: PauseDialogProps) {
  const { execute } = useOpenedForm();
  const form = useZodForm({ schema, defaultValues: { until: addDays(today(), USUAL_DAYS) } });
  const { contactId, client } = document;
  const pause = async ({ until }: z.output<typeof schema>) => {
    const changes = { remindersPausedUntil: until };
    const result = await execute('update_contacts', { id: evenEmpty(contactId), changes });
    if (!result.ok) return showFailure(form, result.error);
    toast.success({ title: words.pauseDone });
    return onClose();
  };
  return (
    <FormDialog
      words={{ title: words.pauseTitle(client), submit: words.pauseSubmit }}
      form={form}
      onSubmit={pause}
      onClose={onClose}
    >
      <FormField control={form.control} name="until">
        {(field) => <DateField label={words.pauseUntil} min={today()} isRequired {...field} />}
      </FormField>
    </FormDialog>
  );
}
