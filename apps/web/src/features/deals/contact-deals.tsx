// The deals of one contact, for their page.

import type { Deal } from '@zellige/domain/deals/deal.schema';
import { useCallback } from 'react';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { ContactRecords } from '../../records/page/contact-records.tsx';
import { DealLinks } from './deal-links.tsx';
import { dealMessages as words } from './deals.messages.ts';

/** `<ContactDeals contactId={12} />` */
export function ContactDeals({ contactId }: { contactId: number }) {
  const isOfContact = useCallback(
    (deal: Deal) => deal.contactId === contactId && deal.archivedAt === null,
    [contactId],
  );
  const { rows } = useRows('deals', { where: isOfContact });
  return (
    <ContactRecords
      creation={{
        to: `/deals/new?contactId=${contactId}`,
        label: words.create,
        permission: 'deals.create',
      }}
      isEmpty={rows.length === 0}
      empty={words.contact.empty}
    >
      <DealLinks deals={rows} />
    </ContactRecords>
  );
}
