// Creating and editing a contact: saved on this device at once, sent when the server answers (product.md §4 Forms).

import { useNavigate, useParams } from '@tanstack/react-router';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { formatPhone } from '@zellige/domain/kernel/phone';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useActor, useCan, useExecute, useNewId, useRow } from '../../platform/engine/engine-hooks.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormActions } from '../../ui/form-layout.tsx';
import { Form, useZodForm } from '../../ui/form.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import { FollowFields, IdentityFields, LegalFields, ReachFields } from './contact-form-fields.tsx';
import {
  blankContactForm,
  changedContactFields,
  type ContactFormOutput,
  type ContactFormValues,
  contactFormOf,
  contactFormSchema,
} from './contact-form-values.ts';
import { contactMessages } from './contacts.messages.ts';
import { DuplicateSearch } from './duplicate-warning.tsx';

const words = contactMessages;

/** `/contacts/new` and `/contacts/$id/edit` */
export function ContactFormScreen() {
  const { id } = useParams({ strict: false });
  const { row: contact, isLoading } = useRow('contacts', id);
  const can = useCan();
  if (id === undefined ? !can('contacts.create') : contact && !can('contacts.edit', contact))
    return <NotAllowed title={id === undefined ? words.newContact : words.editContact} backTo="/contacts" />;
  if (id === undefined) return <ContactForm key="new" current={null} />;
  if (contact) return <ContactForm key={contact.id} current={contact} />;
  return <Page kind="form">{isLoading ? <FormSkeleton /> : <UnknownContact />}</Page>;
}

/** `current` may change under the form: what the person changed is measured against the record they opened. */
function ContactForm({ current }: { current: Contact | null }) {
  const [contact] = useState(current);
  const actor = useActor();
  const form = useZodForm({
    schema: contactFormSchema,
    defaultValues: contact ? contactFormOf(contact, formatPhone) : blankContactForm(actor.id),
    draftKey: contact ? `contacts:${contact.id}:${contact.version}` : 'contacts:new',
  });
  const save = useSaveContact(contact);
  const navigate = useNavigate();
  const handleSubmit = async (values: ContactFormOutput) => {
    const saved = await save(values);
    if (!saved.ok) {
      showFailure(form, saved.error, words.form.failed);
      return;
    }
    form.draft.clear();
    await navigate({ to: '/contacts/$id', params: { id: String(saved.value) } });
  };
  const control = form.control as unknown as Control<ContactFormValues>;
  const back = contact ? `/contacts/${contact.id}` : '/contacts';
  return (
    <Page kind="form">
      <PageHeader title={contact ? words.editContact : words.newContact} crumbs={crumbsOf(contact)} />
      <Form form={form} onSubmit={handleSubmit}>
        <DuplicateSearch control={control} except={contact?.id}>
          <IdentityFields control={control} />
          <ReachFields control={control} />
          <LegalFields control={control} />
        </DuplicateSearch>
        <FollowFields control={control} />
        <FormActions>
          <ButtonLink to={back}>{uiMessages.cancel}</ButtonLink>
          <Button type="submit" variant="primary" isBusy={form.formState.isSubmitting}>
            {uiMessages.save}
          </Button>
        </FormActions>
      </Form>
    </Page>
  );
}

function crumbsOf(contact: Contact | null) {
  const list = { label: words.contacts, to: '/contacts' };
  return contact ? [list, { label: contact.name, to: `/contacts/${contact.id}` }] : [list];
}

/** Creates, or updates with the changed fields alone; answers the contact's id. */
function useSaveContact(contact: Contact | null) {
  const execute = useExecute();
  const newId = useNewId();
  return async (output: ContactFormOutput) => {
    if (!contact) {
      const result = await execute('create_contacts', { ...output, id: newId('contacts') });
      if (!result.ok) return result;
      toast.success({ title: words.form.created(output.name) });
      return { ok: true, value: result.value.id } as const;
    }
    const changes = changedContactFields(contact, output);
    if (Object.keys(changes).length === 0) {
      toast.info({ title: words.form.noChange });
      return { ok: true, value: contact.id } as const;
    }
    const result = await execute('update_contacts', { id: contact.id, changes });
    if (!result.ok) return result;
    toast.success({ title: words.form.saved(output.name) });
    return { ok: true, value: contact.id } as const;
  };
}

function UnknownContact() {
  return (
    <>
      <PageHeader title={words.editContact} />
      <EmptyState
        title={words.notFound}
        description={words.notFoundHint}
        action={<ButtonLink to="/contacts">{words.backToList}</ButtonLink>}
      />
    </>
  );
}

function FormSkeleton() {
  return (
    <output aria-label={uiMessages.loading} className="flex flex-col gap-4">
      <Skeleton className="h-8 w-60" />
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-44 w-full rounded-card" />
    </output>
  );
}
