// A contact made while writing a document: a name and a telephone are enough. Loaded when first opened.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { createContactInput } from '@zellige/domain/contacts/contact.schema';
import type { ZodType } from 'zod';
import { useOpenedForm } from '../../platform/engine/hooks/opened-form.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { placeFailure } from '../../ui/forms/form-failure.ts';
import { fieldOf, useZodForm } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useTwinQuestion } from './twin-question.ts';
import { twinMessages as twinWords } from './twin.messages.ts';
import { documentMessages as words } from '../document.messages.ts';

interface NewClient {
  name: string;
  company: string;
  phone: string;
}
const Field = fieldOf<NewClient>();

const newClientSchema = createContactInput.pick({
  name: true,
  company: true,
  phone: true,
}) as ZodType<NewClient, NewClient>;

interface NewClientDialogProps {
  name: string;
  onClose: () => void;
  onCreated: (contact: Contact) => void;
}

/** A prospect, who becomes a client at the first accepted quote. */
export function NewClientDialog({ name, onClose, onCreated }: NewClientDialogProps) {
  const { execute, newId } = useOpenedForm();
  const form = useZodForm<NewClient, NewClient>({
    schema: newClientSchema,
    defaultValues: { name, company: '', phone: '' },
  });
  const ask = useTwinQuestion(twinWords.takeTwin);
  const create = async (values: NewClient) => {
    const answer = await ask(values);
    if (answer === null) return undefined;
    if (answer !== 'save') return onCreated(answer);
    const result = await execute('create_contacts', { id: newId('contacts'), type: 'prospect', ...values });
    if (!result.ok) return placeFailure(form, result.error);
    toast.success({ title: words.clientCreated });
    return onCreated(result.value);
  };
  return (
    <FormDialog
      words={{ title: words.newClient, hint: words.newClientHint, submit: words.create }}
      size="small"
      form={form}
      onSubmit={create}
      onClose={onClose}
    >
      <Field as={TextField} name="name" label={words.newClientName} isRequired />
      <Field as={TextField} name="phone" label={words.clientPhone} type="tel" isRequired />
      <Field as={TextField} name="company" label={words.company} />
    </FormDialog>
  );
}
