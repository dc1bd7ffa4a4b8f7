// The list of contracts.

import { ARCHIVED, contractList, ENDING, WAITING } from '@zellige/domain/contracts/contract.list';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { contractStatuses } from '@zellige/domain/contracts/contract.values';
import { useMemo } from 'react';
import { salesperson } from '../../documents/document-filters.ts';
import { type Staff, useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { NewRecordLink, useRecordList } from '../../records/list/record-list.tsx';
import { type PlainList, RecordListScreen } from '../../records/list/record-list-screen.tsx';
import { contractCard, contractColumns } from './contract-columns.tsx';
import { contractListSearch } from './contract-list-search.ts';
import { contractMessages as words } from './contracts.messages.ts';
import { contractTitle, useContractActions } from './use-contract-actions.ts';

/** Status, salesperson, state. */
const filtersOf = (staff: Staff) => [
  {
    name: 'statut' as const,
    label: words.filters.status,
    all: words.filters.allStatuses,
    options: contractStatuses.map((status) => ({ value: status, label: status })),
  },
  { ...salesperson, options: staff.active.map(({ id, fullName }) => ({ value: id, label: fullName })) },
  {
    name: 'etat' as const,
    label: words.filters.state,
    all: words.filters.live,
    options: [
      { value: WAITING, label: words.filters.waiting },
      { value: ENDING, label: words.filters.ending },
      { value: ARCHIVED, label: words.filters.archived },
    ],
  },
];

const contracts: PlainList<Contract> = {
  title: words.title,
  words,
  rowName: (contract) => `${contractTitle(contract)} ${contract.client}`,
  href: ({ id }) => `/contracts/${id}`,
  card: contractCard,
  creation: <NewRecordLink to="/contracts/new" may="contracts.create" label={words.newContract} />,
};

/** `/contracts` */
export function ContractListScreen() {
  const found = useRecordList(contractList, contractListSearch);
  const staff = useStaff();
  const columns = useMemo(() => contractColumns(staff.nameOf), [staff]);
  const filters = useMemo(() => filtersOf(staff), [staff]);
  const count = found.isArchive ? words.archivedCount : words.count;
  return (
    <RecordListScreen
      records={contracts}
      found={found}
      summary={count(found.total)}
      filters={filters}
      columns={columns}
      actions={useContractActions()}
    />
  );
}
