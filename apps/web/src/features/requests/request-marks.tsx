// The small marks of a request, the same wherever it is shown: status, priority, who pays, the time that is left.

import { coverageLabels, coverageTones } from '@zellige/domain/warranty/coverage';
import { formatInstant } from '@zellige/domain/kernel/values/dates';
import {
  requestMomentTones,
  requestPriorityLabels,
  requestPriorityTones,
  requestStatusTones,
} from '@zellige/domain/requests/request.fields';
import { requestMoment } from '@zellige/domain/requests/request.rules';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import { now } from '../../platform/clock.ts';
import { StatusChip } from '../../ui/layout/status-chip.tsx';
import { requestMessages } from './requests.messages.ts';

const words = requestMessages.due;

export const RequestStatusChip = ({ status }: Pick<ServiceRequest, 'status'>) => (
  <StatusChip tone={requestStatusTones[status]}>{status}</StatusChip>
);

export const RequestPriorityChip = ({ priority }: Pick<ServiceRequest, 'priority'>) => (
  <StatusChip tone={requestPriorityTones[priority]}>{requestPriorityLabels[priority]}</StatusChip>
);

export const CoverageChip = ({ coverage }: Pick<ServiceRequest, 'coverage'>) => (
  <StatusChip tone={coverageTones[coverage]}>{coverageLabels[coverage]}</StatusChip>
);

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** '45 min', '3 h', '2 j' */
function spoken(minutes: number): string {
  if (minutes < HOUR) return words.minutes(Math.max(1, Math.floor(minutes)));
  return minutes < 2 * DAY ? words.hours(Math.floor(minutes / HOUR)) : words.days(Math.floor(minutes / DAY));
}

/** Late and soon stand out; nothing of what nobody waits for any more. */
export function DueText({ request }: { request: ServiceRequest }) {
  const moment = requestMoment(request, now());
  if (moment === 'begun' || moment === 'done') return <span className="text-muted">—</span>;
  const minutes = (Date.parse(request.dueAt) - now().getTime()) / MINUTE_MS;
  const text = moment === 'late' ? words.late(spoken(-minutes)) : words.left(spoken(minutes));
  return (
    <time dateTime={request.dueAt} data-tooltip={formatInstant(request.dueAt)} className="whitespace-nowrap">
      {moment === 'waiting' ? text : <StatusChip tone={requestMomentTones[moment]}>{text}</StatusChip>}
    </time>
  );
}
