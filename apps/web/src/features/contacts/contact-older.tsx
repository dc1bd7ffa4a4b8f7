// Under the figures of a contact, while this device leaves older documents on the server: they may be this contact's, and are
// looked for there under the name that documents give the contact (docs/adr/0017).

import { clientNameOf } from '@zellige/domain/contacts/contact.rules';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { useCan, useOlderRows } from '../../platform/engine/engine-hooks.ts';
import { OlderLine } from '../../ui/older-rows.tsx';
import { olderRowsMessages } from '../../ui/older-rows.messages.ts';
import { contactRecordMessages } from './contact-record.messages.ts';

/** `<ContactOlder contact={contact} />`: nothing while the device keeps every document. */
export function ContactOlder({ contact }: { contact: Contact }) {
  const can = useCan();
  const families = [
    useOlderRows('quotes'),
    useOlderRows('invoices'),
    useOlderRows('bonLivraison'),
    useOlderRows('events'),
    useOlderRows('technicalSheets'),
  ];
  const partial = families.filter(({ count }) => count > 0);
  if (partial.length === 0) return null;
  const search = async () => {
    const found = await Promise.all(partial.map((family) => family.search(clientNameOf(contact))));
    return found.reduce((sum, came) => (sum === null || came === null ? null : sum + came), 0);
  };
  return (
    <OlderLine onSearch={search}>
      {contactRecordMessages.olderDocuments} {can('invoices.see') ? olderRowsMessages.figures : null}
    </OlderLine>
  );
}
