// The dialog records a client's answer to a quote, by telephone or in writing, and the next step. Loaded on demand.

import { quoteActions } from '@zellige/domain/quotes/quote.actions';
import { z } from 'zod';
import { optionalDay, text } from '@zellige/domain/kernel/schema/field-kinds';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { isStepDue, noNextStep } from '@zellige/domain/kernel/schema/next-step';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { channelLabels } from '@zellige/domain/sendings/sending.fields';
import { MAX_TEXT } from '@zellige/domain/sendings/sending.schema';
import { changedValues } from '../../records/form/changed-values.ts';
import { nextStepMessages } from '../../records/fields/next-step.messages.ts';
import { today } from '../../platform/clock.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { useOpenedForm } from '../../platform/engine/hooks/opened-form.ts';
import { SegmentedControl } from '../../ui/fields/choice-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { showFailure } from '../../ui/forms/form-failure.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FormField, useZodForm } from '../../ui/forms/form.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { reminderMessages as words } from './reminders.messages.ts';

const schema = z.object({
  channel: z.enum(['call', 'answer']),
  text: text(MAX_TEXT),
  nextStep: text(200),
  nextStepOn: optionalDay,
});

const channels = (['call', 'answer'] as const).map((value) => ({ value, label: channelLabels[value] }));

const stepOf = ({ nextStep = '', nextStepOn = '' }: Quote) => ({ nextStep, nextStepOn });

/** What is still to come stays; what was due is done with the answer, unless something else is to be done. */
const stepAfter = (quote: Quote) => (isStepDue(quote, today()) ? noNextStep : stepOf(quote));

/** `<AnswerDialog quote={quote} onClose={close} />` */
export function AnswerDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { execute, newId } = useOpenedForm();
  const mayEdit = useAllows()(quoteActions.nextStep, quote);
  const form = useZodForm({
    schema,
    defaultValues: { channel: 'call', text: '', ...stepAfter(quote) },
  });
  const note = async ({ channel, text: answer, ...step }: z.output<typeof schema>) => {
    const changes = changedValues(step, stepOf(quote));
    const isMoved = mayEdit && Object.keys(changes).length > 0;
    const moved = isMoved ? await execute('update_quotes', { id: quote.id, changes }) : null;
    if (moved && !moved.ok) return showFailure(form, moved.error);
    const result = await execute('create_sendings', {
      id: String(newId('sendings')),
      of: 'quotes',
      documentId: quote.id,
      purpose: 'reminder',
      channel,
      text: answer,
    });
    if (!result.ok) return showFailure(form, result.error);
    toast.success({ title: words.quotes.noted });
    return onClose();
  };
  return (
    <FormDialog
      words={{
        title: words.quotes.callTitle(displayNumber(quote)),
        hint: quote.client,
        submit: words.callSubmit,
      }}
      form={form}
      onSubmit={note}
      onClose={onClose}
    >
      <FormField control={form.control} name="channel">
        {({ ref: _ref, name: _name, ...field }) => (
          <SegmentedControl label={words.quotes.how} isRequired options={channels} {...field} />
        )}
      </FormField>
      <FormField control={form.control} name="text">
        {(field) => <TextArea label={words.callText} rows={3} {...field} />}
      </FormField>
      {mayEdit ? (
        <>
          <FormField control={form.control} name="nextStep">
            {(field) => (
              <TextField label={nextStepMessages.action} hint={nextStepMessages.stepHint} {...field} />
            )}
          </FormField>
          <FormField control={form.control} name="nextStepOn">
            {(field) => <DateField label={nextStepMessages.day} min={today()} {...field} />}
          </FormField>
        </>
      ) : null}
    </FormDialog>
  );
}
