// The columns of the list of contracts, and its card on a phone.

import { lastDayOf } from '@zellige/domain/contracts/contract.rules';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { priceOn } from '@zellige/domain/contracts/follow-up/price-in-force';
import { perPeriodWords } from '@zellige/domain/recurrence/rhythm-words';
import { numberColumn } from '../../documents/number-column.tsx';
import { ProvisionalNumber } from '../../documents/provisional-number.tsx';
import { today } from '../../platform/clock.ts';
import { inMad } from '../../ui/format.ts';
import type { CardContent } from '../../ui/data-table/card-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { dayColumn, textColumn } from '../../ui/data-table/usual-columns.tsx';
import { Money } from '../../ui/layout/card.tsx';
import { ContractStatusMarks } from './contract-status.tsx';
import { contractMessages } from './contracts.messages.ts';

const words = contractMessages.columns;
const labels = contractMessages.fields;

/** `nameOf` gives the name behind a user id. */
export function contractColumns(nameOf: (id: string) => string): readonly Column<Contract>[] {
  return [
    numberColumn(words.number, 76),
    {
      id: 'client',
      header: labels.client,
      width: 140,
      narrow: 84,
      grow: 2,
      cell: ({ client }) => client,
      sortValue: ({ client }) => client,
    },
    textColumn('title', labels.title, ({ title }) => title, { width: 150, grow: 2, yields: 4 }),
    textColumn('salesperson', labels.assignedTo, ({ assignedTo }) => nameOf(assignedTo), {
      width: 104,
      yields: 6,
      grow: 1,
    }),
    dayColumn('startDate', labels.startDate, ({ startDate }) => startDate, {
      width: 92,
      isHiddenByDefault: true,
    }),
    dayColumn('endDate', words.end, (contract) => lastDayOf(contract), { width: 92, yields: 3 }),
    dayColumn('nextDue', words.next, ({ nextDue }) => nextDue, { width: 96, yields: 2 }),
    {
      id: 'status',
      isWhole: true,
      header: labels.status,
      width: 132,
      narrow: 92,
      cell: (contract) => <ContractStatusMarks contract={contract} />,
      sortValue: ({ status }) => status,
    },
    textColumn('rhythm', words.rhythm, ({ billing }) => perPeriodWords(billing), { width: 108, yields: 5 }),
    // Of rhythms that differ, without a sum.
    {
      id: 'amount',
      header: inMad(words.amount),
      align: 'end',
      width: 122,
      narrow: 104,
      cell: (contract) => <Money value={priceOn(contract, today()).net} isBare />,
      sortValue: (contract) => priceOn(contract, today()).net,
    },
  ];
}

/** Client and amount, number with its title, status. */
export const contractCard = (contract: Contract): CardContent => ({
  title: contract.client,
  value: <Money value={priceOn(contract, today()).net} />,
  subtitle: (
    <>
      <ProvisionalNumber number={contract.number} /> · {contract.title}
    </>
  ),
  status: <ContractStatusMarks contract={contract} />,
});
