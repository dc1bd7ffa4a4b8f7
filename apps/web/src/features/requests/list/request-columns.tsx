// The columns of the list of requests, and its card on a phone.

import { coverageLabels } from '@zellige/domain/warranty/coverage';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { requestPriorityLabels, requestSourceLabels } from '@zellige/domain/requests/request.fields';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import { requestPriorities, requestStatuses } from '@zellige/domain/requests/request.values';
import { numberedColumns } from '../../../records/list/numbered-columns.tsx';
import { PendingMark } from '../../../records/page/pending-mark.tsx';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { dashedColumn, plainColumn } from '../../../ui/data-table/usual-columns.tsx';
import { CoverageChip, DueText, RequestPriorityChip, RequestStatusChip } from '../request-marks.tsx';
import { requestMessages } from '../requests.messages.ts';

const labels = requestMessages.fields;

export const requestColumns = (personName: (id: string) => string): readonly Column<ServiceRequest>[] => [
  ...numberedColumns<ServiceRequest>('requests', {
    title: labels.title,
    since: ({ receivedAt }) => receivedAt,
  }),
  dashedColumn('equipment', labels.equipment, ({ equipment }) => equipment, {
    width: 150,
    grow: 2,
    yields: 3,
  }),
  {
    id: 'dueAt',
    header: labels.dueAt,
    cell: (request) => <DueText request={request} />,
    sortValue: ({ dueAt }) => dueAt,
    width: 124,
    narrow: 108,
  },
  {
    id: 'priority',
    header: labels.priority,
    isWhole: true,
    cell: ({ priority }) => <RequestPriorityChip priority={priority} />,
    sortValue: ({ priority }) => requestPriorities.indexOf(priority),
    width: 110,
    yields: 2,
  },
  {
    id: 'coverage',
    header: labels.coverage,
    isWhole: true,
    cell: ({ coverage }) => <CoverageChip coverage={coverage} />,
    sortValue: ({ coverage }) => coverageLabels[coverage],
    width: 140,
    yields: 4,
  },
  plainColumn('assignedTo', labels.assignedTo, ({ assignedTo }) => personName(assignedTo), {
    width: 130,
    grow: 1,
    yields: 5,
  }),
  plainColumn('source', labels.source, ({ source }) => requestSourceLabels[source], {
    width: 90,
    isHiddenByDefault: true,
  }),
  {
    id: 'status',
    isWhole: true,
    header: labels.status,
    width: 124,
    narrow: 108,
    cell: ({ status }) => <RequestStatusChip status={status} />,
    sortValue: ({ status }) => requestStatuses.indexOf(status),
  },
];

export const requestCard = (request: ServiceRequest): CardContent => ({
  title: (
    <>
      {request.title}
      <PendingMark collection="requests" id={request.id} />
    </>
  ),
  subtitle: [
    displayNumber(request),
    request.client,
    request.equipment,
    request.priority === 'normale' ? '' : requestPriorityLabels[request.priority],
  ]
    .filter(Boolean)
    .join(' · '),
  value: <DueText request={request} />,
  status: <RequestStatusChip status={request.status} />,
});
