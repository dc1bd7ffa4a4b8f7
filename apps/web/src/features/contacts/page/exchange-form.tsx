// Writing down a note or a call where the contact is read: kept on this device at once, like any write.

import { type Contact, noteContactInput } from '@zellige/domain/contacts/contact.schema';
import type { exchangeKinds } from '@zellige/domain/contacts/contact.values';
import { PhoneCall, StickyNote } from 'lucide-react';
import { z } from 'zod';
import { useOpenedForm } from '../../../platform/engine/hooks/opened-form.ts';
import { Button } from '../../../ui/press/button.tsx';
import { showFailure } from '../../../ui/forms/form-failure.ts';
import { fieldOf, Form, useZodForm } from '../../../ui/forms/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { contactRecordMessages } from './contact-record.messages.ts';

const words = contactRecordMessages.exchanges;
/** What is typed; the rules of a note are the operation's. */
const schema = z.object({ text: z.string() });
const Field = fieldOf<z.input<typeof schema>>();

type Kind = (typeof exchangeKinds)[number];

/** `<ExchangeForm contact={contact} />` */
export function ExchangeForm({ contact }: { contact: Pick<Contact, 'id'> }) {
  const { execute, renew } = useOpenedForm();
  const form = useZodForm({ schema, defaultValues: { text: '' }, draftKey: `contacts:${contact.id}:note` });
  const add = async (kind: Kind) => {
    const note = { id: contact.id, kind, text: form.getValues('text') };
    const read = noteContactInput.safeParse(note);
    if (!read.success) {
      form.setError('text', { message: read.error.issues[0]?.message ?? '' }, { shouldFocus: true });
      return;
    }
    const result = await execute('note_contacts', note);
    if (!result.ok) {
      showFailure(form, result.error, words.failed);
      return;
    }
    renew();
    form.draft.clear();
    form.reset({ text: '' });
    toast.success({ title: kind === 'appel' ? words.called : words.noted });
  };
  return (
    <Form
      form={form}
      onSubmit={() => add('note')}
      staysOpen
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3"
    >
      <Field
        as={TextArea}
        name="text"
        label={words.title}
        isLabelHidden
        rows={2}
        placeholder={words.placeholder}
      />
      <div className="flex justify-end gap-2 phone:[&>*]:flex-1">
        <Button
          icon={PhoneCall}
          isBusy={form.isBusy}
          onClick={() => void form.runSave(() => add('appel'), true)}
        >
          {words.addCall}
        </Button>
        <Button type="submit" icon={StickyNote} isBusy={form.isBusy}>
          {words.addNote}
        </Button>
      </div>
    </Form>
  );
}
