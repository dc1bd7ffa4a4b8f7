// The list of contracts.

import { contractStatuses } from '@zellige/domain/contracts/contract.values';
import { monthlyRevenue } from '@zellige/domain/contracts/follow-up/monthly-revenue';
import { ARCHIVED, contractList, ENDING, OWED, WAITING } from '@zellige/domain/contracts/contract.list';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import type { Chosen } from '@zellige/domain/kernel/records/record-list';
import { isDay } from '@zellige/domain/kernel/values/dates';
import { CalendarClock } from 'lucide-react';
import { useMemo } from 'react';
import { salesperson } from '../../documents/document-filters.ts';
import { today } from '../../platform/clock.ts';
import { type Staff, useStaff } from '../../platform/engine/hooks/use-staff.ts';
import {
  NewRecordLink,
  RecordListPage,
  RecordTable,
  useRecordList,
} from '../../records/list/record-list.tsx';
import type { PlainList } from '../../records/list/record-list-screen.tsx';
import { ButtonLink } from '../../ui/press/button.tsx';
import { contractCard, contractColumns } from './contract-columns.tsx';
import { contractListSearch } from './contract-list-search.ts';
import { contractNumber } from './contract-status.tsx';
import { contractMessages as words } from './contracts.messages.ts';
import { dueMessages } from './dues/dues.messages.ts';
import { useContractActions } from './use-contract-actions.tsx';

/** The figures of analytics lead here with a day. */
const revenueFilter = (name: 'rapporte' | 'perdu', day: string | undefined, said: (day: string) => string) =>
  day === undefined || !isDay(day)
    ? []
    : [
        {
          name,
          label: words.filters.revenue,
          all: words.filters.live,
          options: [{ value: day, label: said(day) }],
        },
      ];

/** Status, salesperson, state, and what a figure counted. */
const filtersFor = (staff: Staff, { rapporte, perdu }: Chosen) => [
  {
    name: 'statut' as const,
    label: words.filters.status,
    all: words.filters.allStatuses,
    options: contractStatuses.map((status) => ({ value: status, label: status })),
  },
  {
    ...salesperson,
    options: staff.active.map((member) => ({ value: member.id, label: member.fullName })),
  },
  {
    name: 'etat' as const,
    label: words.filters.state,
    all: words.filters.live,
    options: [
      { value: ENDING, label: words.filters.ending },
      { value: WAITING, label: words.filters.waiting },
      { value: OWED, label: words.filters.owed },
      { value: ARCHIVED, label: words.filters.archived },
    ],
  },
  ...revenueFilter('rapporte', rapporte, words.filters.earning),
  ...revenueFilter('perdu', perdu, words.filters.churn),
];

const contracts: PlainList<Contract> = {
  title: words.contracts,
  words,
  rowName: (contract) => `${contractNumber(contract)} ${contract.client}`,
  href: (contract) => `/contracts/${contract.number ?? contract.id}`,
  card: contractCard,
  creation: <NewRecordLink to="/contracts/new" may="contracts.create" label={words.newContract} />,
};

/** `/contracts` */
export function ContractListScreen() {
  const found = useRecordList(contractList, contractListSearch);
  const staff = useStaff();
  const columns = useMemo(() => contractColumns(staff.nameOf), [staff]);
  const { filters: chosen } = found.list;
  const filters = useMemo(() => filtersFor(staff, chosen), [staff, chosen]);
  const actions = useContractActions();
  const count = (found.isArchive ? words.archivedCount : words.count)(found.total);
  const monthly = found.rows.length === found.total ? monthlyRevenue(found.rows, today()) : 0;
  return (
    <RecordListPage
      found={found}
      title={words.contracts}
      summary={monthly > 0 ? words.summary(count, monthly) : count}
      searchLabel={words.search}
      filters={filters}
      actions={
        <>
          <ButtonLink to="/contracts/echeances" icon={CalendarClock}>
            {dueMessages.title}
          </ButtonLink>
          {contracts.creation}
        </>
      }
    >
      <RecordTable found={found} records={contracts} columns={columns} actions={actions.menu} />
      {actions.dialog}
    </RecordListPage>
  );
}
