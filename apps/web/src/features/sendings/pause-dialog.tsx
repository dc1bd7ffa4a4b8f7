// No reminder to a client until a day.

import { useId } from 'react';
import { z } from 'zod';
import { addDays } from '@zellige/domain/kernel/dates';
import { day } from '@zellige/domain/kernel/fields';
import type { Reminder } from '@zellige/domain/sendings/reminder.rules';
import { today } from '../../platform/clock.ts';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import { DateField } from '../../ui/date-field.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Form, FormField, useZodForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { reminderMessages as words } from './reminders.messages.ts';

const schema = z.object({ until: day });
const USUAL_DAYS = 30;

/** `<PauseDialog reminder={reminder} onClose={close} />` */
export function PauseDialog({ reminder, onClose }: { reminder: Reminder; onClose: () => void }) {
  const formId = useId();
  const execute = useExecute();
  const form = useZodForm({ schema, defaultValues: { until: addDays(today(), USUAL_DAYS) } });
  const { contactId, client } = reminder.invoice;
  const pause = async ({ until }: z.output<typeof schema>) => {
    const changes = { remindersPausedUntil: until };
    const result = await execute('update_contacts', { id: contactId, changes });
    if (!result.ok) return showFailure(form, result.error);
    toast.success({ title: words.pauseDone });
    return onClose();
  };
  return (
    <FormDialog
      title={words.pauseTitle(client)}
      formId={formId}
      submit={words.pauseSubmit}
      isBusy={form.formState.isSubmitting}
      onClose={onClose}
    >
      <Form form={form} id={formId} onSubmit={pause} warnsOnLeave={false}>
        <FormField control={form.control} name="until">
          {(field) => <DateField label={words.pauseUntil} min={today()} isRequired {...field} />}
        </FormField>
      </Form>
    </FormDialog>
  );
}
