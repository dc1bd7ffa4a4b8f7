// A note or a call written down from anywhere: whose it is is chosen first, unless it is their page.

import { type Contact, noteContactInput } from '@zellige/domain/contacts/contact.schema';
import { exchangeKinds } from '@zellige/domain/contacts/contact.values';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useContactChoice } from '../../documents/clients/use-contact-choice.ts';
import { useOpenedForm } from '../../platform/engine/hooks/opened-form.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SegmentedControl } from '../../ui/fields/choice-field.tsx';
import { ComboBox } from '../../ui/fields/combo-box.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { showFailure } from '../../ui/forms/form-failure.ts';
import { FormField, useZodForm, type ZodForm } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { contactMessages } from './contacts.messages.ts';
import { contactRecordMessages } from './page/contact-record.messages.ts';

const words = contactRecordMessages.exchanges;

/** What is typed; the rules of a note are the operation's. */
const schema = z.object({
  id: z.number().nullable(),
  name: z.string(),
  kind: z.enum(exchangeKinds),
  text: z.string(),
});
type Values = z.input<typeof schema>;

const kinds = exchangeKinds.map((value) => ({ value, label: words.kinds[value] }));
function ContactOf({ form: { control } }: { form: ZodForm<Values, Values> }) {
  const choice = useContactChoice({ control, key: 'id', name: 'name' });
  return <ComboBox label={words.contact} isRequired placeholder={contactMessages.search} {...choice} />;
}

interface NoteDialogProps {
  /** Whose page it is opened from. */
  contact?: Pick<Contact, 'id' | 'name'>;
  onClose: () => void;
}

/** `<NoteDialog contact={contact} onClose={close} />` */
export function NoteDialog({ contact, onClose }: NoteDialogProps) {
  const { execute } = useOpenedForm();
  const defaultValues: Values = {
    id: contact?.id ?? null,
    name: contact?.name ?? '',
    kind: 'note',
    text: '',
  };
  const form = useZodForm({
    schema,
    defaultValues,
    draftKey: contact === undefined ? 'contacts:note' : `contacts:${contact.id}:note-dialog`,
  });
  const isNote = useWatch({ control: form.control, name: 'kind' }) === 'note';
  const write = async ({ id, kind, text }: Values) => {
    const read = noteContactInput.safeParse({ id: id ?? undefined, kind, text });
    if (!read.success) {
      for (const { path, message } of read.error.issues)
        form.setError(path[0] === 'text' ? 'text' : 'id', { message }, { shouldFocus: true });
      return;
    }
    const result = await execute('note_contacts', read.data);
    if (!result.ok) return showFailure(form, result.error, words.failed);
    toast.success({ title: kind === 'appel' ? words.called : words.noted });
    form.draft.clear();
    onClose();
  };
  return (
    <FormDialog
      words={{ title: words.title, submit: words.save }}
      form={form}
      onSubmit={write}
      onClose={onClose}
    >
      {contact === undefined ? <ContactOf form={form} /> : null}
      <FormField control={form.control} name="kind">
        {({ ref: _ref, name: _name, ...field }) => (
          <SegmentedControl label={words.kind} options={kinds} {...field} />
        )}
      </FormField>
      <FormField control={form.control} name="text">
        {(field) => (
          <TextArea
            label={words.text}
            isRequired={isNote}
            rows={4}
            placeholder={words.placeholder}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
