// The contracts of a client, on their page.

import { isContractOpen } from '@zellige/domain/contracts/contract.rules';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { priceOn } from '@zellige/domain/contracts/follow-up/price-in-force';
import { perPeriodWords } from '@zellige/domain/recurrence/rhythm-words';
import { Repeat } from 'lucide-react';
import { useCallback } from 'react';
import { today } from '../../../platform/clock.ts';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Money } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { ContractStatusMarks, contractNumber } from '../contract-status.tsx';
import { contractMessages } from '../contracts.messages.ts';

function ContractLine({ contract }: { contract: Contract }) {
  return (
    <Link
      to={`/contracts/${contract.number ?? contract.id}`}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 -outline-offset-2 hover:bg-hover"
    >
      <Repeat size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-32 flex-1 wrap-break-word">
        <span className="font-medium">{contractNumber(contract)}</span>
        <span className="text-muted"> · {contract.title}</span>
      </span>
      <ContractStatusMarks contract={contract} />
      <span className="ml-auto text-right tabular-nums">
        <Money value={priceOn(contract, today()).net} />{' '}
        <span className="text-muted">{perPeriodWords(contract.billing)}</span>
      </span>
    </Link>
  );
}

/** `<ContactContracts contactId={12} />`: those that run first. */
export function ContactContracts({ contactId }: { contactId: number }) {
  const where = useCallback(
    (contract: Contract) => contract.contactId === contactId && contract.archivedAt === null,
    [contactId],
  );
  const { rows } = useRows('contracts', { where });
  if (rows.length === 0) return <EmptyState title={contractMessages.empty} />;
  const ordered = rows.toSorted((a, b) => Number(isContractOpen(b)) - Number(isContractOpen(a)));
  return (
    <ol
      aria-label={contractMessages.contracts}
      className="overflow-hidden rounded-card border border-line bg-surface [&>li]:border-b [&>li]:border-line [&>li]:last:border-0"
    >
      {ordered.map((contract) => (
        <li key={contract.id}>
          <ContractLine contract={contract} />
        </li>
      ))}
    </ol>
  );
}
