// Another try of an e-mail that failed, to the address that a person corrects.

import { z } from 'zod';
import { retrySendingInput, type Sending } from '@zellige/domain/sendings/sending.schema';
import { sendingMessages } from './sending.messages.ts';
import { useOpenedForm } from '../../platform/engine/hooks/opened-form.ts';
import { showFailure } from '../../ui/forms/form-failure.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FormField, useZodForm } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/feedback/toast.ts';

const words = sendingMessages.log;
const schema = z.object({ to: retrySendingInput.shape.to.unwrap() });

/** `<RetryDialog sending={sending} onClose={close} />` */
export function RetryDialog({ sending, onClose }: { sending: Sending; onClose: () => void }) {
  const { execute } = useOpenedForm();
  const form = useZodForm({ schema, defaultValues: { to: sending.to } });
  const retry = async ({ to }: z.output<typeof schema>) => {
    const result = await execute('retry_sendings', { id: sending.id, to });
    if (!result.ok) return showFailure(form, result.error);
    toast.success({ title: words.retried });
    return onClose();
  };
  return (
    <FormDialog
      words={{ title: words.retryTitle, hint: sending.failure, submit: words.retry }}
      form={form}
      onSubmit={retry}
      onClose={onClose}
    >
      <FormField control={form.control} name="to">
        {(field) => <TextField label={sendingMessages.to} type="email" isRequired {...field} />}
      </FormField>
    </FormDialog>
  );
}
