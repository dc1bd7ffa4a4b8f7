// The page of a contact shows their records of one kind here, below the way to one more.

import type { Permission } from '@zellige/domain/kernel/identity/permissions';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Address } from '../../ui/navigation/address.ts';
import { ButtonLink } from '../../ui/press/button.tsx';

interface ContactRecordsProps {
  creation: { to: Address; label: string; permission: Permission };
  isEmpty: boolean;
  /** The sentence where there is none. */
  empty: string;
  children: ReactNode;
}

/** `<ContactRecords creation={creation} isEmpty={rows.length === 0} empty="Aucune affaire"><DealLinks … /></ContactRecords>` */
export function ContactRecords({ creation, isEmpty, empty, children }: ContactRecordsProps) {
  const can = useCan();
  const button = can(creation.permission) ? (
    <ButtonLink to={creation.to} icon={Plus}>
      {creation.label}
    </ButtonLink>
  ) : null;
  if (isEmpty) return <EmptyState title={empty} action={button} />;
  return (
    <div className="flex flex-col gap-4">
      <div>{button}</div>
      <Card>{children}</Card>
    </div>
  );
}
