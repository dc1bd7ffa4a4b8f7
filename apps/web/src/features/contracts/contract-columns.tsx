// The columns of the list of contracts, and its card on a phone.

import { contractStatusTones } from '@zellige/domain/contracts/contract.rules';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { numberColumn } from '../../documents/number-column.tsx';
import { ProvisionalNumber } from '../../documents/provisional-number.tsx';
import type { CardContent } from '../../ui/data-table/card-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { dayColumn, moneyColumn, textColumn } from '../../ui/data-table/usual-columns.tsx';
import { Money } from '../../ui/layout/card.tsx';
import { StatusChip } from '../../ui/layout/status-chip.tsx';
import { contractMessages as words } from './contracts.messages.ts';

const labels = words.fields;

/** `<ContractStatusChip contract={contract} />` */
export const ContractStatusChip = ({ contract: { status } }: { contract: Pick<Contract, 'status'> }) => (
  <StatusChip tone={contractStatusTones[status]}>{status}</StatusChip>
);

/** `nameOf` gives the name behind a user id. */
export const contractColumns = (nameOf: (id: string) => string): readonly Column<Contract>[] => [
  numberColumn(words.columns.number, 76),
  textColumn('client', labels.client, ({ client }) => client, { width: 140, narrow: 84, grow: 2 }),
  textColumn('title', labels.title, ({ title }) => title, { width: 140, grow: 2, yields: 2 }),
  textColumn('salesperson', labels.assignedTo, ({ assignedTo }) => nameOf(assignedTo), {
    width: 104,
    yields: 5,
    grow: 1,
  }),
  dayColumn('endDate', labels.endDate, ({ endDate }) => endDate, { width: 88, yields: 4 }),
  dayColumn('nextDue', labels.nextDue, ({ nextDue }) => nextDue, { width: 112, yields: 3 }),
  {
    id: 'status',
    isWhole: true,
    header: labels.status,
    width: 112,
    narrow: 92,
    cell: (contract) => <ContractStatusChip contract={contract} />,
    sortValue: ({ status }) => status,
  },
  moneyColumn('amount', labels.amount, ({ amount }) => amount, { width: 126, narrow: 104 }),
];

export const contractCard = (contract: Contract): CardContent => ({
  title: contract.client,
  value: <Money value={contract.amount} />,
  subtitle: (
    <>
      <ProvisionalNumber number={contract.number} /> · {contract.title}
    </>
  ),
  status: <ContractStatusChip contract={contract} />,
});
