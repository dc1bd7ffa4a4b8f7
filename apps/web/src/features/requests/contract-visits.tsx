// The visits of a contract that are done, late and to come, and the requests that they became.

import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import { visitCounts } from '@zellige/domain/requests/visits/visit-counts';
import { useCallback } from 'react';
import { now } from '../../platform/clock.ts';
import { useRow, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../ui/layout/card.tsx';
import { RequestLinks } from './request-links.tsx';
import { requestMessages } from './requests.messages.ts';

const words = requestMessages.visits;

/** `<ContractVisits id={contract.id} />`; nothing where no visit was promised or made. */
export function ContractVisits({ id }: { id: string }) {
  const where = useCallback(
    ({ contractId, source, archivedAt }: ServiceRequest) =>
      contractId === id && source === 'contrat' && archivedAt === null,
    [id],
  );
  const { rows } = useRows('requests', { where });
  const { row: contract } = useRow('contracts', id);
  if (!contract || (contract.visits === null && rows.length === 0)) return null;
  const { done, late, remaining } = visitCounts(contract, rows, now());
  return (
    <Card title={words.title}>
      <dl className="flex gap-6">
        <Count term={words.done} value={done} />
        <Count term={words.late} value={late} isLate={late > 0} />
        <Count term={words.remaining} value={remaining} />
      </dl>
      {rows.length > 0 ? <RequestLinks requests={rows} /> : null}
    </Card>
  );
}

const Count = ({ term, value, isLate = false }: { term: string; value: number; isLate?: boolean }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-meta text-muted">{term}</dt>
    <dd className={`text-h2 font-medium tabular-nums ${isLate ? 'text-danger' : ''}`}>{value}</dd>
  </div>
);
