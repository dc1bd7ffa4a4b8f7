// Requests as lines of another record's page: what, where it stands, until when.

import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { awaitsWork } from '@zellige/domain/requests/request.rules';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import { Link } from '../../ui/navigation/link.tsx';
import { DueText, RequestStatusChip } from './request-marks.tsx';

/** The latest first. */
export const RequestLinks = ({ requests }: { requests: readonly ServiceRequest[] }) => (
  <ul className="flex flex-col">
    {requests
      .toSorted((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1))
      .map((request) => (
        <li
          key={request.id}
          className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0 phone:min-h-11"
        >
          <span className="min-w-0 flex-1">
            <Link
              to={`/requests/${encodeURIComponent(request.id)}`}
              className="block truncate font-medium before:absolute before:inset-0 hover:underline"
            >
              {request.title}
            </Link>
            <span className="text-meta text-muted">{displayNumber(request)}</span>
          </span>
          {awaitsWork(request) ? (
            <span className="text-meta">
              <DueText request={request} />
            </span>
          ) : null}
          <RequestStatusChip status={request.status} />
        </li>
      ))}
  </ul>
);
