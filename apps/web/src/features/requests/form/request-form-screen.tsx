// `/requests/new` (`?unite=UNI-1&origine=qr` from a unit, `?contactId=12` from a contact) and `/requests/$id/edit`: saved on this device
// at once, sent when the server answers.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { clientNameOf } from '@zellige/domain/contacts/contact.rules';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { requestActions } from '@zellige/domain/requests/request.actions';
import type { RequestSource, ServiceRequest } from '@zellige/domain/requests/request.schema';
import { requestSources } from '@zellige/domain/requests/request.values';
import { clientValuesOf } from '../../../documents/clients/client-form.ts';
import { spotOfPicked } from '../../../documents/clients/spot-values.ts';
import { workplaceOf } from '@zellige/domain/contacts/client-of-contact';
import { draftOf } from '../../../platform/drafts/drafts.ts';
import { useActor, useCan, useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { changedValues } from '../../../records/form/changed-values.ts';
import { type EditedRecord, editScreen, NewRecordPage } from '../../../records/form/edit-record.tsx';
import { RecordForm } from '../../../records/form/record-form.tsx';
import { type Follow, useSaveRecord } from '../../../records/form/use-save-record.ts';
import { DraftProvider } from '../../../ui/dialogs/dialog-draft.tsx';
import { useScreenSearch } from '../../../ui/navigation/place.ts';
import { requestMessages as words } from '../requests.messages.ts';
import { FollowFields, WhatFields, WhoFields } from './request-form-fields.tsx';
import {
  blankRequestForm,
  requestFormOf,
  requestFormSchema,
  type RequestFormValues,
} from './request-form-values.ts';
import { type FormPhotos, useFormPhotos } from './use-form-photos.ts';
import { useNameOfUnit } from './use-unit-search.ts';

const sourceOf = (text: unknown): RequestSource | undefined =>
  requestSources.find((source) => source === text && source !== 'contrat');

interface Origin {
  unit: Unit | undefined;
  contact: Contact | undefined;
  source: RequestSource | undefined;
  nameOfUnit: (unit: Unit) => string;
}

/** A contact that its person does not see is the unit's to name. */
const startOf = (
  blank: RequestFormValues,
  { unit, contact, source, nameOfUnit }: Origin,
): RequestFormValues => ({
  ...blank,
  source: source ?? blank.source,
  contactId: contact?.id ?? null,
  client: contact ? clientNameOf(contact) : (unit?.client ?? ''),
  ...(contact && spotOfPicked(clientValuesOf(contact), workplaceOf(contact).addressId)),
  site: contact ? workplaceOf(contact).address : '',
  unitId: unit?.id ?? '',
  equipment: unit ? nameOfUnit(unit) : '',
});

/** What a new request starts from. */
function useStart(): { key: string; isWaiting: boolean; initial: RequestFormValues } {
  const { unite, contactId, origine }: Record<string, unknown> = useScreenSearch();
  const unitId = typeof unite === 'string' ? unite : null;
  const unit = useRow('units', unitId);
  const contactKey = typeof contactId === 'string' ? Number(contactId) : (unit.row?.contactId ?? null);
  const contact = useRow('contacts', contactKey);
  const nameOfUnit = useNameOfUnit();
  const { id } = useActor();
  const blank = blankRequestForm(useCan()('requests.plan') ? id : '');
  const origin = { unit: unit.row, contact: contact.row, source: sourceOf(origine), nameOfUnit };
  const isWaiting = (unitId !== null && unit.isLoading) || (contactKey !== null && contact.isLoading);
  return { key: `${unitId ?? ''}:${contactKey ?? ''}`, isWaiting, initial: startOf(blank, origin) };
}

export function NewRequestScreen() {
  const { key, isWaiting, initial } = useStart();
  return (
    <NewRecordPage collection="requests" may="requests.create" title={words.create} isWaiting={isWaiting}>
      <DraftProvider key={key} name={`requests:new:${key}`} version={0} onClose={() => undefined}>
        {(leave) => <NewRequestForm initial={initial} draft={key} onLeave={leave} />}
      </DraftProvider>
    </NewRecordPage>
  );
}

interface NewRequestFormProps {
  initial: RequestFormValues;
  /** What it starts from. */
  draft: string;
  /** It was written, or given up. */
  onLeave: () => void;
}

function NewRequestForm({ initial, draft, onLeave }: NewRequestFormProps) {
  const photos = useFormPhotos();
  const follow: Follow = async (id, execute) => {
    await photos.keep(execute, id);
    onLeave();
  };
  return <RequestForm request={null} initial={initial} draft={draft} photos={photos} follow={follow} />;
}

export const EditRequestScreen = editScreen('requests', EditRequest, {
  may: requestActions.edit,
  nameOf: displayNumber,
  title: words.edit,
});

function EditRequest({ opened }: EditedRecord<ServiceRequest>) {
  return <RequestForm request={opened} initial={requestFormOf(opened)} />;
}

interface RequestFormProps {
  request: ServiceRequest | null;
  initial: RequestFormValues;
  /** What a new one starts from. */
  draft?: string;
  photos?: FormPhotos;
  follow?: Follow;
}

function RequestForm({ request, initial, draft = '', photos, follow }: RequestFormProps) {
  const save = useSaveRecord({
    collection: 'requests',
    opened: request,
    page: (id) => `/requests/${encodeURIComponent(id)}`,
    words: words.form,
    nameOf: ({ title }) => title,
    changes: changedValues,
    follow,
  });
  return (
    <RecordForm
      schema={requestFormSchema}
      initial={initial}
      draftKey={request ? draftOf('requests', request) : `requests:new:${draft}`}
      onSave={({ photos: _pictures, ...output }) => save(output)}
      failed={words.form.failed}
      backTo={request ? `/requests/${request.id}` : '/requests'}
    >
      <WhatFields photos={photos ?? null} />
      <WhoFields />
      <FollowFields assignedTo={initial.assignedTo} />
    </RecordForm>
  );
}
