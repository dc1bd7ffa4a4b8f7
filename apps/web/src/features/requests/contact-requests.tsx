// The requests of one contact, for their page.

import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import { useCallback } from 'react';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { ContactRecords } from '../../records/page/contact-records.tsx';
import { RequestLinks } from './request-links.tsx';
import { requestMessages as words } from './requests.messages.ts';

/** `<ContactRequests contactId={12} />` */
export function ContactRequests({ contactId }: { contactId: number }) {
  const isOfContact = useCallback(
    (request: ServiceRequest) => request.contactId === contactId && request.archivedAt === null,
    [contactId],
  );
  const { rows } = useRows('requests', { where: isOfContact });
  return (
    <ContactRecords
      creation={{
        to: `/requests/new?contactId=${contactId}&origine=appel`,
        label: words.create,
        permission: 'requests.create',
      }}
      isEmpty={rows.length === 0}
      empty={words.contact.empty}
    >
      <RequestLinks requests={rows} />
    </ContactRecords>
  );
}
