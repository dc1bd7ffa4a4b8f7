// Under the figures of a contact, while this device leaves older documents on the server: they may be this contact's, and are
// looked for there under the name that documents give the contact (docs/adr/0017).

import type { CollectionName } from '@zellige/domain';
import { clientNameOf } from '@zellige/domain/contacts/contact.rules';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { use, useMemo } from 'react';
import { contactEntriesOf } from '../../../records/feature/loaded-entries.ts';
import { FeaturesContext } from '../../../records/feature/feature.ts';
import { useCan, useOlderRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { OlderLine } from '../../../records/list/older-rows.tsx';
import { olderRowsMessages } from '../../../records/list/older-rows.messages.ts';
import { contactRecordMessages } from './contact-record.messages.ts';

/** `<ContactOlder contact={contact} />`: nothing while the device keeps every document. */
export function ContactOlder({ contact }: { contact: Contact }) {
  const can = useCan();
  const { collections } = contactEntriesOf(use(FeaturesContext));
  const documents = useMemo<CollectionName[]>(() => ['quotes', 'invoices', ...collections], [collections]);
  const { count, search } = useOlderRows(documents);
  if (count === 0) return null;
  return (
    <OlderLine onSearch={() => search(clientNameOf(contact))}>
      {contactRecordMessages.olderDocuments} {can('invoices.see') ? olderRowsMessages.figures : null}
    </OlderLine>
  );
}
