// The deals of one contact, for their page.

import type { Deal } from '@zellige/domain/deals/deal.schema';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useCan, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ButtonLink } from '../../ui/press/button.tsx';
import { DealLinks } from './deal-links.tsx';
import { dealMessages as words } from './deals.messages.ts';

/** `<ContactDeals contactId={12} />` */
export function ContactDeals({ contactId }: { contactId: number }) {
  const isOfContact = useCallback(
    (deal: Deal) => deal.contactId === contactId && deal.archivedAt === null,
    [contactId],
  );
  const { rows } = useRows('deals', { where: isOfContact });
  const creation = useCan()('deals.create') ? (
    <ButtonLink to={`/deals/new?contactId=${contactId}`} icon={Plus}>
      {words.create}
    </ButtonLink>
  ) : null;
  if (rows.length === 0) return <EmptyState title={words.contact.empty} action={creation} />;
  return (
    <div className="flex flex-col gap-4">
      <div>{creation}</div>
      <Card>
        <DealLinks deals={rows} />
      </Card>
    </div>
  );
}
