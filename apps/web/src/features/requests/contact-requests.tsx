// The requests of one contact, for their page.

import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useCan, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ButtonLink } from '../../ui/press/button.tsx';
import { RequestLinks } from './request-links.tsx';
import { requestMessages as words } from './requests.messages.ts';

/** `<ContactRequests contactId={12} />` */
export function ContactRequests({ contactId }: { contactId: number }) {
  const isOfContact = useCallback(
    (request: ServiceRequest) => request.contactId === contactId && request.archivedAt === null,
    [contactId],
  );
  const { rows } = useRows('requests', { where: isOfContact });
  const creation = useCan()('requests.create') ? (
    <ButtonLink to={`/requests/new?contactId=${contactId}&origine=appel`} icon={Plus}>
      {words.create}
    </ButtonLink>
  ) : null;
  if (rows.length === 0) return <EmptyState title={words.contact.empty} action={creation} />;
  return (
    <div className="flex flex-col gap-4">
      <div>{creation}</div>
      <Card>
        <RequestLinks requests={rows} />
      </Card>
    </div>
  );
}
