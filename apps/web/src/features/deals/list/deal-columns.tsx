// The columns of the list of deals, and its card on a phone.

import type { Deal } from '@zellige/domain/deals/deal.schema';
import { dealStatuses } from '@zellige/domain/deals/deal.values';
import { numberedColumns } from '../../../records/list/numbered-columns.tsx';
import { PendingMark } from '../../../records/page/pending-mark.tsx';
import { inMad } from '../../../ui/format.ts';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { dashedColumn, plainColumn } from '../../../ui/data-table/usual-columns.tsx';
import { DateText, Money } from '../../../ui/layout/card.tsx';
import { DealStatusChip, StepText } from '../deal-marks.tsx';
import { dealMessages } from '../deals.messages.ts';

const labels = dealMessages.fields;

interface Names {
  personName: (id: string) => string;
  stageName: (id: string) => string;
}

export const dealColumns = ({ personName, stageName }: Names): readonly Column<Deal>[] => [
  ...numberedColumns<Deal>('deals', { title: labels.title, since: ({ createdAt }) => createdAt }),
  plainColumn('stage', labels.stage, ({ stage }) => stageName(stage), { width: 140, grow: 1, yields: 2 }),
  {
    id: 'amount',
    header: inMad(labels.amount),
    align: 'end',
    width: 124,
    narrow: 108,
    cell: ({ amount }) => <Money value={amount} isBare />,
    sortValue: ({ amount }) => amount,
  },
  {
    id: 'expectedOn',
    header: labels.expectedOn,
    width: 120,
    cell: ({ expectedOn }) => <DateText value={expectedOn} />,
    sortValue: ({ expectedOn }) => expectedOn,
    yields: 3,
  },
  {
    id: 'nextStep',
    header: labels.nextStep,
    width: 170,
    grow: 2,
    cell: (deal) => <StepText deal={deal} />,
    sortValue: ({ nextStepOn }) => nextStepOn,
    yields: 4,
  },
  plainColumn('assignedTo', labels.assignedTo, ({ assignedTo }) => personName(assignedTo), {
    width: 130,
    grow: 1,
    yields: 5,
  }),
  dashedColumn('source', labels.source, ({ source }) => source, { width: 110, isHiddenByDefault: true }),
  {
    id: 'status',
    isWhole: true,
    header: labels.status,
    width: 104,
    narrow: 96,
    cell: ({ status }) => <DealStatusChip status={status} />,
    sortValue: ({ status }) => dealStatuses.indexOf(status),
  },
];

export const dealCard =
  (stageName: (id: string) => string) =>
  (deal: Deal): CardContent => ({
    title: (
      <>
        {deal.title}
        <PendingMark collection="deals" id={deal.id} />
      </>
    ),
    subtitle: [stageName(deal.stage), deal.client].filter(Boolean).join(' · '),
    value: <Money value={deal.amount} />,
    status: <DealStatusChip status={deal.status} />,
  });
