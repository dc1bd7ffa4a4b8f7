// Creating and editing a contact: saved on this device at once, sent when the server answers.

import { draftOf } from '../../../platform/drafts/drafts.ts';
import type { Address } from '../../../ui/navigation/address.ts';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { fail } from '@zellige/domain/kernel/failures/result';
import { isSameValue } from '@zellige/domain/kernel/records/open-changes';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { useTwinQuestion } from '../../../documents/clients/twin-question.ts';
import { twinMessages as twinWords } from '../../../documents/clients/twin.messages.ts';
import { EditRecordScreen, NewRecordPage } from '../../../records/form/edit-record.tsx';
import { RecordForm } from '../../../records/form/record-form.tsx';
import { useSaveRecord } from '../../../records/form/use-save-record.ts';
import { useActor } from '../../../platform/engine/hooks/engine-hooks.ts';
import {
  FollowFields,
  IdentityFields,
  LegalFields,
  PeopleFields,
  ReachFields,
} from './contact-form-fields.tsx';
import {
  blankContactForm,
  changedContactFields,
  type ContactFormOutput,
  contactFormOf,
  contactFormSchema,
} from './contact-form-values.ts';
import { contactFileMessages } from '../page/contact-file.messages.ts';
import { contactMessages as words, missingContact } from '../contacts.messages.ts';
import { DuplicateSearch } from './duplicate-warning.tsx';
import { useReplace } from '../../../ui/navigation/use-go.ts';
import { useScreenParams } from '../../../ui/navigation/place.ts';

const pageOf = (id: string | number): Address => `/contacts/${id}`;
const nameOf = ({ name }: Pick<Contact, 'name'>): string => name;

/** `/contacts/new` and `/contacts/$id/edit` */
export function ContactFormScreen() {
  const { id } = useScreenParams();
  if (id !== undefined)
    return (
      <EditRecordScreen
        collection="contacts"
        may="contacts.edit"
        nameOf={nameOf}
        title={() => words.editContact}
        missing={missingContact}
      >
        {({ opened }) => <ContactForm contact={opened} />}
      </EditRecordScreen>
    );
  return (
    <NewRecordPage collection="contacts" may="contacts.create" title={words.newContact}>
      <ContactForm contact={null} />
    </NewRecordPage>
  );
}

function ContactForm({ contact }: { contact: Contact | null }) {
  const actor = useActor();
  const save = useSaveRecord({
    collection: 'contacts',
    opened: contact,
    page: pageOf,
    words: contactFileMessages.form,
    nameOf,
    changes: changedContactFields,
  });
  const ask = useTwinQuestion(twinWords.openTwin);
  const replace = useReplace();
  const saveOnce = async (output: ContactFormOutput) => {
    const isKnown =
      contact?.phone === output.phone &&
      contact.email === output.email &&
      isSameValue(contact.people ?? [], output.people);
    const answer = isKnown ? 'save' : await ask(output, contact?.id);
    if (answer === 'save') return save(output);
    if (answer === null) return fail('validation_failed', undefined, { phone: twinWords.unsaved }).error;
    replace(pageOf(answer.id));
    return null;
  };
  return (
    <RecordForm
      schema={contactFormSchema}
      initial={contact ? contactFormOf(contact, formatPhone) : blankContactForm(actor.id)}
      draftKey={contact ? draftOf('contacts', contact) : 'contacts:new'}
      onSave={saveOnce}
      failed={contactFileMessages.form.failed}
      backTo={contact ? pageOf(contact.id) : '/contacts'}
    >
      <DuplicateSearch except={contact?.id}>
        <IdentityFields />
        <ReachFields />
        <PeopleFields />
        <LegalFields />
      </DuplicateSearch>
      <FollowFields />
    </RecordForm>
  );
}
