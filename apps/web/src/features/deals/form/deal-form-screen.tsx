// `/deals/new` (`?contactId=12` from a contact) and `/deals/$id/edit`: saved on this device at once, sent when the server answers.

import { contactSources } from '@zellige/domain/contacts/contact.values';
import { dealActions } from '@zellige/domain/deals/deal.actions';
import { dealFields } from '@zellige/domain/deals/deal.fields';
import type { Deal } from '@zellige/domain/deals/deal.schema';
import { shown } from '@zellige/domain/kernel/schema/field-dictionary';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { useFormContext, useWatch } from 'react-hook-form';
import { type ClientValues, clientValuesOf } from '../../../documents/clients/client-form.ts';
import { ClientPicker } from '../../../documents/clients/client-picker.tsx';
import { draftOf } from '../../../platform/drafts/drafts.ts';
import { useActor, useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { AssigneeField } from '../../../records/form/assignee-field.tsx';
import { changedValues } from '../../../records/form/changed-values.ts';
import { type EditedRecord, editScreen, NewRecordPage } from '../../../records/form/edit-record.tsx';
import { FormFields } from '../../../records/form/form-fields.tsx';
import { RecordForm } from '../../../records/form/record-form.tsx';
import { useSaveRecord } from '../../../records/form/use-save-record.ts';
import { AmountField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { FormField, fieldOf } from '../../../ui/forms/form.tsx';
import { useScreenSearch } from '../../../ui/navigation/place.ts';
import { formSections } from '../deal-sections.ts';
import { dealMessages as words } from '../deals.messages.ts';
import { blankDealForm, dealFormOf, dealFormSchema, type DealFormValues } from './deal-form-values.ts';

const { fields } = words;
const Field = fieldOf<DealFormValues, typeof fields>(fields);
const sources = ['', ...contactSources].map((value) => ({ value, label: value || '—' }));
const known = shown(dealFields);

const looks = {
  title: {
    isRequired: true,
    autoComplete: 'off',
    maxLength: 160,
    placeholder: words.form.titlePlaceholder,
    className: 'md:col-span-2',
  },
  nextStep: { maxLength: 200 },
  notes: { rows: 4, className: 'md:col-span-2' },
};
const written = { shouldDirty: true, shouldValidate: true };

export function NewDealScreen() {
  const { contactId }: Record<string, unknown> = useScreenSearch();
  const contactKey = typeof contactId === 'string' ? Number(contactId) : null;
  const contact = useRow('contacts', contactKey);
  const { id } = useActor();
  const { client = '', personId = '' } = contact.row ? clientValuesOf(contact.row) : {};
  const initial = {
    ...blankDealForm(id),
    client,
    personId,
    contactId: contact.row?.id ?? null,
    source: contact.row?.source ?? '',
  };
  const isWaiting = contactKey !== null && contact.isLoading;
  return (
    <NewRecordPage collection="deals" may="deals.create" title={words.create} isWaiting={isWaiting}>
      <DealForm key={contactKey} deal={null} initial={initial} draft={String(contactKey ?? '')} />
    </NewRecordPage>
  );
}

export const EditDealScreen = editScreen('deals', EditDeal, {
  may: dealActions.edit,
  nameOf: displayNumber,
  title: words.edit,
});

function EditDeal({ opened }: EditedRecord<Deal>) {
  return <DealForm deal={opened} initial={dealFormOf(opened)} />;
}

interface DealFormProps {
  deal: Deal | null;
  initial: DealFormValues;
  /** What a new one starts from. */
  draft?: string;
}

function DealForm({ deal, initial, draft = '' }: DealFormProps) {
  const save = useSaveRecord({
    collection: 'deals',
    opened: deal,
    page: (id) => `/deals/${encodeURIComponent(id)}`,
    words: words.form,
    nameOf: ({ title }) => title,
    changes: changedValues,
  });
  return (
    <RecordForm
      schema={dealFormSchema}
      initial={initial}
      draftKey={deal ? draftOf('deals', deal) : `deals:new:${draft}`}
      onSave={save}
      failed={words.form.failed}
      backTo={deal ? `/deals/${deal.id}` : '/deals'}
    >
      <WhatFields hasQuote={deal !== null && deal.quoteId !== ''} />
      <FormSection title={words.form.follow}>
        <FormFields
          fields={known}
          names={formSections.follow}
          looks={looks}
          own={{
            assignedTo: (
              <AssigneeField collection="deals" label={fields.assignedTo} assignedTo={initial.assignedTo} />
            ),
            source: <Field as={Select} name="source" options={sources} />,
          }}
        />
      </FormSection>
    </RecordForm>
  );
}

/** The amount is typed until a quote says it. */
function WhatFields({ hasQuote }: { hasQuote: boolean }) {
  const { control, setValue } = useFormContext<DealFormValues>();
  const pick = (client: ClientValues) => {
    setValue('contactId', client.contactId, written);
    setValue('client', client.client, written);
    setValue('personId', client.personId, written);
  };
  return (
    <FormSection title={words.form.what}>
      <FormFields
        fields={known}
        names={formSections.what}
        looks={looks}
        own={{
          client: (
            <>
              <FormField control={control} name="client">
                {(field) => <ClientPicker field={field} onPick={pick} isRequired={false} />}
              </FormField>
              <PersonField />
            </>
          ),
          amount: (
            <Field
              as={AmountField}
              name="amount"
              isDisabled={hasQuote}
              hint={hasQuote ? words.form.amountOfQuote : words.form.amountHint}
            />
          ),
        }}
      />
    </FormSection>
  );
}

/** Whom one speaks to there; nothing where the contact has nobody. */
function PersonField() {
  const { control } = useFormContext<DealFormValues>();
  const contactId = useWatch({ control, name: 'contactId' });
  const { people = [] } = useRow('contacts', contactId).row ?? {};
  if (people.length === 0) return null;
  const options = people.map(({ id, name, role }) => ({ value: id, label: name, hint: role || undefined }));
  return (
    <FormField control={control} name="personId">
      {({ value, ...field }) => (
        <Select
          {...field}
          label={words.person}
          options={[{ value: '', label: words.form.nobody }, ...options]}
          value={people.some(({ id }) => id === value) ? value : ''}
        />
      )}
    </FormField>
  );
}
